import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import type { GridState } from './grid-state'
import { activeCell, bodyHtml, paintBody } from './paint'
import type { Action } from './reducer'
import { rowViews } from './row-view'
import { after, cellOf, gridOf } from './testing/grid-of'

let body: HTMLTableSectionElement

beforeEach(() => {
  document.body.innerHTML = '<table><tbody></tbody></table>'
  body = document.querySelector('tbody') as HTMLTableSectionElement
})

const draw = (state: GridState) => {
  body.innerHTML = bodyHtml(rowViews(state))
}
const paint = (from: GridState, to: GridState) => paintBody(body, rowViews(from), rowViews(to))

/** The DOM that the browser builds from this state's HTML; attributes are sorted. */
function fresh(state: GridState) {
  const table = document.createElement('table')
  table.innerHTML = `<tbody>${bodyHtml(rowViews(state))}</tbody>`
  return cellsIn(table)
}
const cellsIn = (root: ParentNode) =>
  [...root.querySelectorAll('tr, th, td')].map((one) => ({
    set: Object.fromEntries([...one.attributes].map(({ name, value }) => [name, value])),
    text: one.tagName === 'TR' ? '' : one.textContent,
  }))

const place = fc.record({ row: fc.nat(3), col: fc.nat(4) })
const text = fc.constantFrom('', '4', '4.5', '9', '<b>', 'AB')
const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ type: fc.constant('focus' as const), place, extend: fc.boolean() }),
  fc.record({ type: fc.constant('edit' as const), text }),
  fc.record({ type: fc.constant('commit' as const), text, step: fc.constantFrom('down', 'right', 'fill') }),
  fc.record({ type: fc.constant('write' as const), place, text }),
  fc.record({ type: fc.constant('paste' as const), text: fc.constantFrom('4\n9\nAB', '1\t2\n3\t\n', '5') }),
  fc.record({ type: fc.constant('sending' as const), places: fc.array(place, { maxLength: 3 }) }),
  fc.record({
    type: fc.constant('failed' as const),
    ...{ places: fc.array(place, { maxLength: 3 }), problem: fc.constant('no'), unsure: fc.boolean() },
  }),
  fc.constantFrom<Action>(
    ...(['select-all', 'clear', 'fill-down', 'undo', 'redo', 'escape', 'apply-paste'] as const).map(
      (type) => ({ type }),
    ),
    { type: 'show', from: 2, to: 5 },
    { type: 'show', from: 0, to: 5 },
    {
      type: 'refreshed',
      model: gridOf(3, 5, { '1 1': { attempt: 'a', state: 'released', marks: 2, version: 3 } }),
    },
  ),
)

test('after any sequence of actions, the painted body is the one that would be drawn from scratch', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 25 }), (actions) => {
      let state = gridOf(4, 5, { '0 1': { attempt: 'a', state: 'draft', marks: 3, version: 1 } })
      draw(state)
      for (const one of actions) {
        const next = after(state, one)
        paint(state, next)
        state = next
        expect(cellsIn(body)).toEqual(fresh(state))
      }
    }),
    { numRuns: 60 },
  )
})

test('saving a mark replaces no cell, and the focus moves with the active one', () => {
  const state = after(gridOf(2, 2), { type: 'write', place: { row: 0, col: 0 }, text: '4' })
  draw(state)
  const cells = [...body.querySelectorAll('td')]
  activeCell(body)?.focus()
  paint(
    state,
    after(
      state,
      { type: 'sending', places: [{ row: 0, col: 0 }] },
      { type: 'move', move: 'right', extend: false },
    ),
  )
  expect([...body.querySelectorAll('td')]).toEqual(cells)
  expect(document.activeElement).toBe(cells[1])
})

test('a field in the active cell stays while its row changes', () => {
  const state = after(gridOf(2, 2), { type: 'edit', text: '3' })
  draw(state)
  activeCell(body)?.append(document.createElement('input'))
  paint(state, after(state, { type: 'write', place: { row: 0, col: 1 }, text: '4' }))
  expect(activeCell(body)?.querySelector('input')).not.toBeNull()
  expect(cellsIn(body)).toEqual(fresh(after(state, { type: 'write', place: { row: 0, col: 1 }, text: '4' })))
})

test('another subject draws the body from scratch, and the focus goes to the active cell', () => {
  const state = gridOf(2, 5)
  draw(state)
  activeCell(body)?.focus()
  const shown = after(state, { type: 'show', from: 2, to: 5 })
  paint(state, shown)
  expect(document.activeElement).toBe(activeCell(body))
  expect(body.rows[0]?.cells).toHaveLength(4)
})

test('a renamed student gets the new name without a new row', () => {
  const state = gridOf(2, 1)
  draw(state)
  const row = body.rows[1]
  const [one, two] = state.students
  const renamed = two ? { ...two, username: '<i>Two</i>' } : undefined
  paint(state, { ...state, students: one && renamed ? [one, renamed] : [] })
  expect(body.rows[1]).toBe(row)
  expect(row?.textContent).toBe('2<i>Two</i>')
  expect(cellOf(state, 1, 0).marks).toBeNull()
})
