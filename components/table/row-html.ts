import { escapeText } from '@/lib/escape-text'
import { cellClass, type TextColumn } from './column'

/** The cells of a row as text, after a checkbox when it has a name. */
export function rowHtml<Row>(row: Row, columns: TextColumn<Row>[], boxName?: string): string {
  const cells = columns.map((column) => cellHtml(column, column.html(row)))
  return (boxName === undefined ? '' : boxHtml(boxName)) + cells.join('')
}

function cellHtml(column: TextColumn<never>, html: string): string {
  if (column.primary) return `<th scope="row">${html}</th>`
  const label = column.hideLabel ? '' : ` data-label="${escapeText(column.label)}"`
  const look = cellClass(column)
  return `<td${label}${look && ` class="${look}"`}>${html}</td>`
}

const boxHtml = (name: string) =>
  `<td class="pick"><label><input type="checkbox" data-row-box="" aria-label="Select ${escapeText(name)}"></label></td>`
