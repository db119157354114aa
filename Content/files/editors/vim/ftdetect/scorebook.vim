autocmd BufNewFile,BufRead *.farkle,*.cribbage,*.sixis,*.klondike setfiletype scorebook
