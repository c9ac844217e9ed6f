import { escapeText } from '@/lib/core/escape-text'
import type { GridStudent } from '@/lib/lab/mark/grid-schema'
import { type CellView, cellViewsOf, type RowView } from './row-view'

// The table body as HTML text, for server rendering and full redraws. It omits optional closing tags and quotes, which
// halves the size of 880 cells.

/** The table's rows. */
export const bodyHtml = (views: RowView[]) => views.map(rowHtml).join('')

function rowHtml(view: RowView): string {
  const row = view.active >= 0 ? '<tr data-on>' : '<tr>'
  return `${row}<th scope=row>${headHtml(view.student)}${cellViewsOf(view).map(cellHtml).join('')}`
}

/** The content of a row's header: roll number and name. */
export const headHtml = ({ rollNumber, username }: GridStudent) =>
  `<b>${escapeText(rollNumber)}</b>${escapeText(username)}`

function cellHtml(view: CellView): string {
  let tag = '<td'
  for (const [name, value] of attributesOf(view)) tag += ` ${name}=${value}`
  return `${tag}>${escapeText(view.text)}`
}

/** A cell's attributes. The values come from a small fixed set and need no quotes. */
export function attributesOf({ sign, preview, active, selected, wrong }: CellView): [string, string][] {
  const set: [string, string][] = []
  // A cell without a letter has not been attempted: there are hundreds of them.
  if (sign !== 'n') set.push(['data-s', sign])
  if (preview) set.push(['data-p', preview])
  if (active) set.push(['tabindex', '0'], ['aria-describedby', 'mark-fact'])
  if (selected) set.push(['aria-selected', 'true'])
  if (wrong) set.push(['aria-invalid', 'true'])
  return set
}
