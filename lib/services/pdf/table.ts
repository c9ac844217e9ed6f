import { drawText, type Pdf, wrapText } from './document.ts'

const ink = '#231923'
const mutedInk = '#6b5b69'
const rule = '#b1a9b2'

/** `width` in points. */
export type TableColumn = { label: string; width: number; align?: 'left' | 'right' }

/** A text, or one in a colour of its own. */
export type TableCell = string | { text: string; color: string }

type Table = {
  x: number
  y: number
  columns: TableColumn[]
  rows: TableCell[][]
  /** of a row whose cells have one line each */
  rowHeight: number
  /** nothing is drawn below this */
  bottom: number
  /** begins a page and returns the y where the table continues on it */
  nextPage: () => number
}

const size = 9
const padding = 4
const headHeight = 18
const lineHeight = size * 1.3

/**
 * Draws a table with lines, repeating its headings on each page, and never cuts a cell: what is signed must be complete, so a row is
 * as high as its cells need. Returns the y of what comes next.
 */
export function drawTable(pdf: Pdf, { x, y, columns, rows, rowHeight, bottom, nextPage }: Table): number {
  const width = columns.reduce((sum, column) => sum + column.width, 0)
  let rowY = drawHead(pdf, x, y, width, columns)
  for (const row of rows) {
    const cells = columns.map((column, index) => wrapCell(pdf, row[index] ?? '', column))
    const maxLines = Math.max(...cells.map(({ lines }) => lines.length))
    const height = rowHeight + (maxLines - 1) * lineHeight
    if (rowY + height > bottom) rowY = drawHead(pdf, x, nextPage(), width, columns)
    let left = x
    for (const cell of cells) {
      drawCell(pdf, cell, left, rowY + (height - cell.lines.length * lineHeight) / 2)
      left += cell.column.width
    }
    drawFrame(pdf, x, rowY, height, columns)
    rowY += height
  }
  return rowY
}

type WrappedCell = { lines: string[]; color: string; column: TableColumn }

function wrapCell(pdf: Pdf, cell: TableCell, column: TableColumn): WrappedCell {
  const { text, color } = typeof cell === 'string' ? { text: cell, color: ink } : cell
  return { lines: wrapText(pdf, text, { size, width: column.width - 2 * padding }), color, column }
}

function drawHead(pdf: Pdf, x: number, y: number, width: number, columns: TableColumn[]): number {
  pdf.rect(x, y, width, headHeight).fill('#f1ecf0')
  let left = x
  for (const { label, width: own, align } of columns) {
    const style = { size: 8, weight: 'bold', color: mutedInk, align, width: own - 2 * padding } as const
    drawText(pdf, label, left + padding, y + 4, style)
    left += own
  }
  drawFrame(pdf, x, y, headHeight, columns)
  return y + headHeight
}

function drawCell(pdf: Pdf, { lines, color, column: { width, align } }: WrappedCell, x: number, y: number) {
  lines.forEach((text, index) => {
    const style = { size, color, align, width: width - 2 * padding }
    if (text !== '') drawText(pdf, text, x + padding, y + index * lineHeight, style)
  })
}

function drawFrame(pdf: Pdf, x: number, y: number, height: number, columns: TableColumn[]) {
  let left = x
  for (const { width } of columns) {
    pdf.rect(left, y, width, height).lineWidth(0.5).stroke(rule)
    left += width
  }
}
