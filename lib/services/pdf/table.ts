import { line, type Pdf } from './document.ts'

const ink = '#231923'
const quiet = '#6b5b69'
const rule = '#b1a9b2'

/** `width` in points. */
export type TableColumn = { label: string; width: number; align?: 'left' | 'right' }

/** A text, or one in another colour. */
export type TableCell = string | { text: string; color: string }

type Table = {
  x: number
  y: number
  columns: TableColumn[]
  rows: TableCell[][]
  rowHeight: number
  /** below which nothing stands */
  bottom: number
  /** begins a page and says where on it the table goes on */
  nextPage: () => number
}

const size = 9
const padding = 4
const headHeight = 18

/** A table with lines to write between, its headings again on each page. Answers where the next thing would stand. */
export function drawTable(pdf: Pdf, { x, y, columns, rows, rowHeight, bottom, nextPage }: Table): number {
  const width = columns.reduce((sum, column) => sum + column.width, 0)
  let at = drawHead(pdf, x, y, width, columns)
  for (const cells of rows) {
    if (at + rowHeight > bottom) at = drawHead(pdf, x, nextPage(), width, columns)
    let left = x
    columns.forEach((column, index) => {
      drawCell(pdf, cells[index] ?? '', column, left, at + (rowHeight - size * 1.3) / 2)
      left += column.width
    })
    drawFrame(pdf, x, at, rowHeight, columns)
    at += rowHeight
  }
  return at
}

function drawHead(pdf: Pdf, x: number, y: number, width: number, columns: TableColumn[]): number {
  pdf.rect(x, y, width, headHeight).fill('#f1ecf0')
  let left = x
  for (const { label, width: own, align } of columns) {
    const look = { size: 8, weight: 'bold', color: quiet, align, width: own - 2 * padding } as const
    line(pdf, label, left + padding, y + 4, look)
    left += own
  }
  drawFrame(pdf, x, y, headHeight, columns)
  return y + headHeight
}

function drawCell(pdf: Pdf, cell: TableCell, { width, align }: TableColumn, x: number, y: number) {
  const { text, color } = typeof cell === 'string' ? { text: cell, color: ink } : cell
  if (text === '') return
  line(pdf, text, x + padding, y, { size, color, align, width: width - 2 * padding })
}

function drawFrame(pdf: Pdf, x: number, y: number, height: number, columns: TableColumn[]) {
  let left = x
  for (const { width } of columns) {
    pdf.rect(left, y, width, height).lineWidth(0.5).stroke(rule)
    left += width
  }
}
