import { columnLetters } from './reader/column-letters.mjs'
import { zipStream } from './zip-stream.ts'

// A workbook with one sheet, written in chunks: only a part of the sheet is in memory at any time. Numbers are stored as numbers,
// so that a column can be summed; everything else is text, so that 007 stays 007 and nothing runs as a formula.

/** Marks, counts and amounts are numbers; roll numbers, phone numbers, ids, keys and days are text. */
export type Cell = string | number
export type Row = Cell[]

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const pack = 'http://schemas.openxmlformats.org/package/2006'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

const fixedParts = {
  '[Content_Types].xml': `${xmlDeclaration}<Types xmlns="${pack}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`,
  '_rels/.rels': `${xmlDeclaration}<Relationships xmlns="${pack}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${xmlDeclaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Labmark" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${xmlDeclaration}<Relationships xmlns="${pack}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  // Style 0 is text (format 49), so that input into an empty cell stays as typed; style 1 is a bold heading; style 2 is a plain
  // number.
  'xl/styles.xml': `${xmlDeclaration}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf numFmtId="49" fontId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/><xf numFmtId="0" fontId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
}

/** Rows in memory, or one after another as they are read. */
export type Rows = AsyncIterable<Row> | Iterable<Row>

/** The bytes of a workbook, while they are produced. The first row is the heading. */
export const workbook = (rows: Rows): AsyncIterable<Uint8Array> =>
  zipStream({ ...fixedParts, 'xl/worksheets/sheet1.xml': sheet(rows) })

async function* sheet(rows: Rows): AsyncGenerator<string> {
  yield `${xmlDeclaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="60" width="20" style="0" customWidth="1"/></cols><sheetData>`
  let number = 0
  for await (const row of rows) {
    number += 1
    const style = number === 1 ? ' s="1"' : ''
    yield `<row r="${number}">${row.map((value, column) => cell(value, `${columnLetters(column)}${number}`, style)).join('')}</row>`
  }
  yield '</sheetData></worksheet>'
}

function cell(value: Cell, reference: string, style: string): string {
  if (typeof value === 'number') return `<c r="${reference}" s="2"><v>${value}</v></c>`
  if (value === '') return `<c r="${reference}"/>`
  return `<c r="${reference}" t="inlineStr"${style}><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`
}

/**
 * Escapes a text for XML. Characters that XML cannot hold are left out; a carriage return is written by its code, since it
 * would be read back as a line feed.
 */
const escapeXml = (value: string) =>
  value
    .toWellFormed()
    .replace(/(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu, '')
    .replace(/_x(?=[0-9a-f]{4}_)/gi, '_x005F_x')
    .replace(/[&<>\r]/g, (character) => `&#${character.charCodeAt(0)};`)
