" Records of Scorebook: put this folder's two files below ~/.vim.
if exists('b:current_syntax')
  finish
endif

syntax match scorebookName /^\s*[^ \t:#][^:#]*\ze:/
syntax match scorebookLine /^\s*\(deal\|saved\|cut\|play\|crib\|round\)\>/
syntax match scorebookWord /\<\(bank\|farkle\|pass\|hand\|pegs\|crib\|heels\|took\|total\|take\|flip\|save\|end-round\|blue\|red\|draw\|recycle\|tap\|resign\)\>/
syntax match scorebookNumber /\<\d\+\>/
syntax match scorebookCard /\<\(10\|[A2-9TJQKatjqk]\)[CDHScdhs♣♦♥♠]/
syntax match scorebookMark /[>|\/=]/
syntax region scorebookHeader matchgroup=scorebookFence start=/^---\s*$/ end=/^---\s*$/ contains=scorebookKey,scorebookNumber,scorebookComment
syntax match scorebookKey /^\s*[a-z-]\+\ze:/ contained
syntax match scorebookComment /#.*$/

highlight default link scorebookName Identifier
highlight default link scorebookLine Statement
highlight default link scorebookWord Keyword
highlight default link scorebookNumber Number
highlight default link scorebookCard Constant
highlight default link scorebookMark Operator
highlight default link scorebookKey Type
highlight default link scorebookFence PreProc
highlight default link scorebookComment Comment

let b:current_syntax = 'scorebook'
