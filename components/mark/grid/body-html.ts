import { escapeText } from '@/lib/core/escape-text'
import type { GridStudent } from '@/lib/lab/mark/grid-schema'
import { type Look, looksOf, type RowView } from './row-view'

// The body of the table as text, for the server's page and for a grid that is drawn again. What the standard lets one
// leave out is left out: 880 cells are half as long without closing tags and quotes.

/** The rows of the table. */
export const bodyHtml = (views: RowView[]) => views.map(rowHtml).join('')

function rowHtml(view: RowView): string {
  const row = view.active >= 0 ? '<tr data-on>' : '<tr>'
  return `${row}<th scope=row>${headHtml(view.student)}${looksOf(view).map(cellHtml).join('')}`
}

/** What stands in the head of a row: roll number and name. */
export const headHtml = ({ rollNumber, username }: GridStudent) =>
  `<b>${escapeText(rollNumber)}</b>${escapeText(username)}`

function cellHtml(look: Look): string {
  let tag = '<td'
  for (const [name, value] of attributesOf(look)) tag += ` ${name}=${value}`
  return `${tag}>${escapeText(look.text)}`
}

/** The attributes of a cell. Each value is one of few words of our own, and so needs no quotes. */
export function attributesOf({ sign, preview, active, selected, wrong }: Look): [string, string][] {
  const set: [string, string][] = []
  // A cell without a letter is one that was not attempted: there are hundreds of them.
  if (sign !== 'n') set.push(['data-s', sign])
  if (preview) set.push(['data-p', preview])
  if (active) set.push(['tabindex', '0'], ['aria-describedby', 'mark-fact'])
  if (selected) set.push(['aria-selected', 'true'])
  if (wrong) set.push(['aria-invalid', 'true'])
  return set
}
