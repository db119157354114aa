#!/usr/bin/env python3
"""Makes the spreadsheets beside this script, part by part, as ECMA-376 and OpenDocument 1.2 have them.

Two sheets: 'Results' has dates shown day first, numbers with separators, a formula, an empty row and a cell
of two lines; 'Members' is there to be told apart from it.
"""
import datetime
import pathlib
import zipfile
from xml.sax.saxutils import escape, quoteattr

HERE = pathlib.Path(__file__).parent
FIRST_DAY = datetime.date(1899, 12, 30)
DATE = datetime.date


class Formula:
    def __init__(self, text, value):
        self.text, self.value = text, value


class Grouped(int):
    """A number that its cell shows with separators."""


RESULTS = [
    ["Datum", "player1", "score1", "player2", "score2", "note"],
    [DATE(2026, 9, 8), "Ann", Grouped(10050), "Bob", Formula("500*2", 1000), 'said "well", &\nleft'],
    [DATE(2026, 9, 15), "Zoë", Grouped(9800), "Bob", 10200, None],
    [None] * 6,
    [DATE(2026, 9, 22), "Ann", 0, "Bob", 10000, "3/4"],
]
SHEETS = [("Results", RESULTS), ("Members", [["name"], ["Ann"]])]
HEAD = '<?xml version="1.0" encoding="UTF-8"?>'


def archive(name, parts):
    with zipfile.ZipFile(HERE / name, "w") as file:
        for path, text in parts:
            info = zipfile.ZipInfo(path, (2026, 1, 1, 0, 0, 0))
            info.compress_type = zipfile.ZIP_STORED if path == "mimetype" else zipfile.ZIP_DEFLATED
            file.writestr(info, text)


def xlsx():
    main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    package = "http://schemas.openxmlformats.org/package/2006"
    document = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    kind = "application/vnd.openxmlformats-officedocument.spreadsheetml"

    def cell(place, value):
        if value is None:
            return ""
        if isinstance(value, DATE):
            return f'<c r="{place}" s="1"><v>{(value - FIRST_DAY).days}</v></c>'
        if isinstance(value, Formula):
            return f'<c r="{place}"><f>{value.text}</f><v>{value.value}</v></c>'
        if isinstance(value, int):
            style = ' s="2"' if isinstance(value, Grouped) else ""
            return f'<c r="{place}"{style}><v>{int(value)}</v></c>'
        return f'<c r="{place}" t="inlineStr"><is><t>{escape(value)}</t></is></c>'

    def sheet(rows):
        text = "".join(
            f'<row r="{r}">' + "".join(cell(f"{chr(64 + c)}{r}", v) for c, v in enumerate(row, 1)) + "</row>"
            for r, row in enumerate(rows, 1))
        return f'{HEAD}<worksheet xmlns="{main}"><sheetData>{text}</sheetData></worksheet>'

    numbers = range(1, len(SHEETS) + 1)
    override = '<Override PartName="/xl/{}.xml" ContentType="' + kind + '.{}+xml"/>'
    archive("results.xlsx", [
        ("[Content_Types].xml", f'{HEAD}<Types xmlns="{package}/content-types">'
         f'<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
         + override.format("workbook", "sheet.main") + override.format("styles", "styles")
         + "".join(override.format(f"worksheets/sheet{n}", "worksheet") for n in numbers) + "</Types>"),
        ("_rels/.rels", f'{HEAD}<Relationships xmlns="{package}/relationships"><Relationship Id="r1" '
         f'Type="{document}/officeDocument" Target="xl/workbook.xml"/></Relationships>'),
        ("xl/workbook.xml", f'{HEAD}<workbook xmlns="{main}" xmlns:r="{document}"><sheets>' + "".join(
            f'<sheet name={quoteattr(name)} sheetId="{n}" r:id="r{n}"/>'
            for n, (name, _) in zip(numbers, SHEETS)) + "</sheets></workbook>"),
        ("xl/_rels/workbook.xml.rels", f'{HEAD}<Relationships xmlns="{package}/relationships">' + "".join(
            f'<Relationship Id="r{n}" Type="{document}/worksheet" Target="worksheets/sheet{n}.xml"/>'
            for n in numbers)
         + f'<Relationship Id="s" Type="{document}/styles" Target="styles.xml"/></Relationships>'),
        # Number formats 14, a date as the country has it, and 3, a number with separators.
        ("xl/styles.xml", f'{HEAD}<styleSheet xmlns="{main}"><fonts count="1"><font/></fonts><fills count="1">'
         '<fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>'
         '<cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/>'
         '<xf numFmtId="3" applyNumberFormat="1"/></cellXfs></styleSheet>'),
    ] + [(f"xl/worksheets/sheet{n}.xml", sheet(rows)) for n, (_, rows) in zip(numbers, SHEETS)])


def ods():
    names = "".join(f' xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{rest}:1.0"' for name, rest in [
        ("office", "office"), ("table", "table"), ("text", "text"), ("style", "style"),
        ("number", "datastyle")])
    kind = "application/vnd.oasis.opendocument.spreadsheet"

    def cell(value):
        if value is None:
            return "<table:table-cell/>"
        if isinstance(value, DATE):
            return (f'<table:table-cell table:style-name="d" office:value-type="date" '
                    f'office:date-value="{value}"><text:p>{value:%d.%m.%Y}</text:p></table:table-cell>')
        if isinstance(value, Formula):
            return (f'<table:table-cell table:formula="of:={value.text}" office:value-type="float" '
                    f'office:value="{value.value}"><text:p>{value.value}</text:p></table:table-cell>')
        if isinstance(value, int):
            shown = f"{int(value):,}" if isinstance(value, Grouped) else value
            return (f'<table:table-cell office:value-type="float" office:value="{int(value)}">'
                    f'<text:p>{shown}</text:p></table:table-cell>')
        lines = "".join(f"<text:p>{escape(line)}</text:p>" for line in value.split("\n"))
        return f'<table:table-cell office:value-type="string">{lines}</table:table-cell>'

    tables = "".join(
        f"<table:table table:name={quoteattr(name)}>" + "".join(
            "<table:table-row>" + "".join(map(cell, row)) + "</table:table-row>" for row in rows)
        + "</table:table>" for name, rows in SHEETS)
    archive("results.ods", [
        ("mimetype", kind),
        ("META-INF/manifest.xml", f'{HEAD}<manifest:manifest xmlns:manifest='
         '"urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.2">'
         f'<manifest:file-entry manifest:full-path="/" manifest:media-type="{kind}"/>'
         '<manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/>'
         '</manifest:manifest>'),
        ("content.xml", f'{HEAD}<office:document-content{names} office:version="1.2">'
         '<office:automatic-styles><number:date-style style:name="N"><number:day number:style="long"/>'
         '<number:text>.</number:text><number:month number:style="long"/><number:text>.</number:text>'
         '<number:year number:style="long"/></number:date-style><style:style style:name="d" '
         'style:family="table-cell" style:data-style-name="N"/></office:automatic-styles>'
         f"<office:body><office:spreadsheet>{tables}</office:spreadsheet></office:body>"
         "</office:document-content>"),
    ])


xlsx()
ods()
