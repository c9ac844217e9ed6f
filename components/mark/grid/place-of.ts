import type { Place } from './sheet'

/** Which mark an element of the table belongs to; null for a heading. `from` is the first column shown. */
export function placeOf(target: EventTarget, from: number): Place | null {
  const cell = target instanceof Element ? target.closest('tbody td') : null
  const row = cell?.parentElement
  if (!(cell instanceof HTMLTableCellElement) || !(row instanceof HTMLTableRowElement)) return null
  return { row: row.sectionRowIndex, col: cell.cellIndex - 1 + from }
}
