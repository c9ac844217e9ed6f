import { escapeText } from '@/lib/core/escape-text'
import type { GridStudent } from '@/lib/lab/mark/grid-schema'
import { type CellView, cellViewsOf, type RowView } from './row-view'

// The table body as HTML text: it takes three quarters of the server's time for the page that React elements would. It omits optional
// closing tags and quotes, which halves the size of 880 cells. Every text in it is escaped here.

/** The table's rows. */
export const bodyHtml = (views: RowView[]) => views.map(rowHtml).join('')

function rowHtml(view: RowView): string {
  const row = view.active >= 0 ? '<tr data-on>' : '<tr>'
  return `${row}<th scope=row>${headHtml(view.student)}${cellViewsOf(view).map(cellHtml).join('')}`
}

/** The content of a row's header: roll number and name. */
const headHtml = ({ rollNumber, username }: GridStudent) =>
  `<b>${escapeText(rollNumber)}</b>${escapeText(username)}`

function cellHtml(view: CellView): string {
  let tag = '<td'
  for (const [name, value] of attributesOf(view)) tag += ` ${name}=${value}`
  return `${tag}>${escapeText(view.text)}`
}

/** A cell's attributes. The values come from a small fixed set and need no quotes. */
function attributesOf({ sign, preview, active, selected, wrong }: CellView): [string, string][] {
  const set: [string, string][] = []
  // A cell without a letter has not been attempted: there are hundreds of them.
  if (sign !== 'n') set.push(['data-s', sign])
  if (preview) set.push(['data-p', preview])
  if (active) set.push(['tabindex', '0'], ['aria-describedby', 'mark-fact'])
  if (selected) set.push(['aria-selected', 'true'])
  if (wrong) set.push(['aria-invalid', 'true'])
  return set
}

/**
 * Updates the table body from one state to another. Only what differs is touched, so that the editor and the screen reader's
 * position stay; a change of columns or of the number of rows redraws it. The focus follows the active cell.
 */
export function paintBody(body: HTMLTableSectionElement, before: RowView[], after: RowView[]) {
  const focused = body.ownerDocument.activeElement
  const inCell = focused instanceof HTMLTableCellElement && body.contains(focused)
  if (sizeOf(before) !== sizeOf(after)) body.innerHTML = bodyHtml(after)
  else paintRows(body, before, after)
  if (inCell) activeCell(body)?.focus()
}

const sizeOf = (views: RowView[]) => `${views.length} ${views[0]?.from} ${views[0]?.to}`

function paintRows(body: HTMLTableSectionElement, before: RowView[], after: RowView[]) {
  after.forEach((view, index) => {
    const [row, old] = [body.rows[index], before[index]]
    if (row && old && !isSame(old, view)) paintRow(row, old, view)
  })
}

/** The cell in the tab order. */
export const activeCell = (table: Element | null) => table?.querySelector<HTMLElement>('td[tabindex="0"]')

const isSame = (one: RowView, other: RowView) =>
  (Object.keys(one) as (keyof RowView)[]).every((key) => Object.is(one[key], other[key]))

function paintRow(row: HTMLTableRowElement, before: RowView, after: RowView) {
  const [head, ...cells] = row.cells
  if (head && headHtml(before.student) !== headHtml(after.student)) head.innerHTML = headHtml(after.student)
  row.toggleAttribute('data-on', after.active >= 0)
  const old = cellViewsOf(before)
  cellViewsOf(after).forEach((view, index) => {
    const [cell, oldView] = [cells[index], old[index]]
    if (cell && oldView) paintCell(cell, oldView, view)
  })
}

function paintCell(cell: Element, before: CellView, after: CellView) {
  if (before.text !== after.text) cell.textContent = after.text
  const attributes = new Map(attributesOf(after))
  for (const [name] of attributesOf(before)) if (!attributes.has(name)) cell.removeAttribute(name)
  for (const [name, value] of attributes)
    if (cell.getAttribute(name) !== value) cell.setAttribute(name, value)
}
