import { expect, test } from 'vitest'
import { batchesOf } from './batches'
import { factOf } from './cell-fact'
import { type GridState, shownText } from './grid-state'
import { cellViewsOf, rowViews } from './row-view'
import { after, cellOf, gridOf, savedMark } from './testing/grid-of'

const components = [
  { name: 'Experiment', maximum: 2 },
  { name: 'Record', maximum: 2 },
  { name: 'Viva', maximum: 1 },
]

/** A grid whose first column has components. */
function partedGrid(rows: number, marks: Parameters<typeof gridOf>[2] = {}): GridState {
  const state = gridOf(rows, 2, marks)
  return {
    ...state,
    columns: state.columns.map((one, index) => (index === 0 ? { ...one, components } : one)),
  }
}

const type = (text: string) =>
  [
    { type: 'edit', text: text.charAt(0) },
    { type: 'commit', text, step: 'down' },
  ] as const
const shown = (state: GridState, row: number) => {
  const view = rowViews(state)[row]
  return view && cellViewsOf(view)[0]?.text
}
const firstCell = { row: 0, col: 0 }

test('digits become parts: the cell shows their sum, the line says them, and the editor has them again', () => {
  const state = after(partedGrid(2), ...type('221'))
  expect(cellOf(state, 0, 0).draft).toMatchObject({ marks: '2+2+1', status: 'queued' })
  expect([shown(state, 0), shownText(state, firstCell)]).toEqual(['5', '2+2+1'])
  expect(factOf(cellOf(state, 0, 0))).toBe('To be saved: 5 (2+2+1)')
  const open = after(state, { type: 'focus', place: firstCell }, { type: 'edit' })
  expect(open.editing).toMatchObject({ text: '2+2+1' })
})

test('undo restores the old parts, and redo the mark as one number', () => {
  const current = { attempt: 'a', state: 'draft', marks: '2+2+1', version: 1 } as const
  const typed = after(partedGrid(1, { '0 0': current }), ...type('5'))
  expect(cellOf(typed, 0, 0).draft).toMatchObject({ marks: 5, status: 'queued' })
  const undone = after(typed, { type: 'undo' })
  expect(cellOf(undone, 0, 0).draft).toBeNull()
  expect(cellOf(after(undone, { type: 'redo' }), 0, 0).draft).toMatchObject({ marks: 5 })
})

test('the same parts in other digits are no change', () => {
  const current = { attempt: 'a', state: 'draft', marks: '2+2+1', version: 1 } as const
  expect(batchesOf(after(partedGrid(1, { '0 0': current }), ...type('2 2 1')))).toEqual([])
})

test('invalid parts stay as typed, with the components in words', () => {
  const state = after(partedGrid(2), ...type('3+1+1'))
  expect(shown(state, 0)).toBe('3+1+1')
  expect(factOf(cellOf(state, 0, 0))).toContain(
    'above the maximum of a component (Experiment 2, Record 2, Viva 1)',
  )
})

test('a pasted block is read by each column: parts where there are components, and no mark elsewhere', () => {
  const state = after(partedGrid(3), { type: 'paste', text: '221\t4\n2 1 1\t2+2\n2+2\t3' })
  expect(state.paste?.counts).toEqual({ fits: 4, text: 1, parts: 1 })
  const done = after(state, { type: 'apply-paste' })
  expect([0, 1].map((row) => cellOf(done, row, 0).draft?.marks)).toEqual(['2+2+1', '2+1+1'])
})

test('a conflict over other parts of the same mark is shown', () => {
  const sent = after(partedGrid(1), ...type('211'), { type: 'sending', places: [firstCell] })
  const theirs = savedMark(0, 0, { marks: '1+2+1', markedByName: 'Ravi' })
  const inConflict = after(sent, { type: 'replied', reply: { saved: [], conflicts: [theirs] } })
  expect(factOf(cellOf(inConflict, 0, 0))).toContain(
    'You typed 4 (2+1+1), but Ravi was quicker with 4 (1+2+1)',
  )
})
