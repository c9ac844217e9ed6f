import { expect, test } from 'vitest'
import { withdrawalsIn } from './answers'
import { batchesOf } from './batches'
import { unsavedPlaces } from './grid-model'
import { shownText } from './grid-state'
import { after, cellOf, gridOf, savedMark } from './testing/grid-of'

const type = (text: string, step: 'down' | 'up' | 'right' | 'left' | 'stay' | 'fill' = 'down') =>
  [
    { type: 'edit', text: text.charAt(0) },
    { type: 'commit', text, step },
  ] as const
const queued = (state: Parameters<typeof batchesOf>[0]) =>
  batchesOf(state).flatMap(({ marks }) => [...marks.keys()].map((mark) => mark.marks))

test('Enter writes and goes down, to the top of the next experiment at the end, and stays at the very end', () => {
  const one = after(gridOf(2, 2), ...type('4'))
  expect(one.active).toEqual({ row: 1, col: 0 })
  const two = after(one, ...type('3'))
  expect(two.active).toEqual({ row: 0, col: 1 })
  expect(two.announcement.text).toBe('Now E2')
  const end = after(two, ...type('2'), ...type('1'))
  expect(end.active).toEqual({ row: 1, col: 1 })
  expect(queued(end)).toEqual([4, 2, 3, 1])
})

test('Shift+Enter goes up, to the bottom of the experiment before, Tab right and Shift+Tab left, without wrapping rows', () => {
  const start = { ...gridOf(3, 2), active: { row: 0, col: 1 } }
  expect(after(start, ...type('1', 'up')).active).toEqual({ row: 2, col: 0 })
  expect(after(start, ...type('1', 'right')).active).toEqual({ row: 0, col: 1 })
  expect(after(start, ...type('1', 'left')).active).toEqual({ row: 0, col: 0 })
})

test('a commit without an editor does nothing, so that leaving a closed field writes no second time', () => {
  const state = gridOf(2, 2)
  expect(after(state, { type: 'commit', text: '4', step: 'stay' })).toBe(state)
})

test('Esc in the editor leaves the mark as it was; Esc on a typed mark takes it back to what the server has', () => {
  const state = gridOf(1, 1, { '0 0': { attempt: 'a', state: 'draft', marks: 3, version: 1 } })
  expect(after(state, { type: 'edit', text: '4' }, { type: 'escape' })).toMatchObject({ editing: null })
  const typed = after(state, ...type('4', 'stay'))
  expect(shownText(typed, { row: 0, col: 0 })).toBe('4')
  expect(cellOf(after(typed, { type: 'escape' }), 0, 0).draft).toBeNull()
})

test('T58: an invalid mark stays as typed, is not sent, and counts as unsaved', () => {
  const state = after(gridOf(3, 1), ...type('7'), ...type('-1'), ...type('abc'))
  expect([0, 1, 2].map((row) => cellOf(state, row, 0).draft)).toMatchObject([
    { text: '7', status: 'wrong', problem: 'above 5' },
    { text: '-1', status: 'wrong', problem: 'below 0' },
    { text: 'abc', status: 'wrong', problem: 'not a number' },
  ])
  expect(queued(state)).toEqual([])
  expect(unsavedPlaces(state.rows)).toHaveLength(3)
})

test('T58: Delete removes a mark, which is not 0; in an empty cell it does nothing', () => {
  const state = gridOf(2, 1, { '0 0': { attempt: 'a', state: 'draft', marks: 0, version: 1 } })
  const cleared = after(state, { type: 'select-all' }, { type: 'clear' })
  expect(queued(cleared)).toEqual([null])
  expect(cellOf(cleared, 1, 0).draft).toBeNull()
})

test('Delete says how many released marks students lose, and Ctrl+Z that they are drafts again once that is saved', () => {
  const state = gridOf(3, 1, {
    '0 0': { attempt: 'attempt', state: 'released', marks: 4, version: 1 },
    '1 0': { attempt: 'attempt', state: 'released', marks: 3, version: 1 },
    '2 0': { attempt: 'attempt', state: 'draft', marks: 2, version: 1 },
  })
  const cleared = after(state, { type: 'select-all' }, { type: 'clear' })
  expect(cleared.announcement.text).toBe('2 released marks will be taken away from students when saved')
  expect(withdrawalsIn(cleared)).toHaveLength(2)
  expect(cleared.notice).toBe('')
  expect(after(cleared, { type: 'undo' })).toMatchObject({
    notice: '',
    announcement: { text: 'Undone: 3 marks' },
  })
  const saved = [0, 1, 2].map((row) => savedMark(row, 0, { version: 2 }))
  const withdrawn = after(cleared, { type: 'replied', reply: { saved, conflicts: [] } })
  expect(withdrawn.notice).toBe('2 released marks taken away from students')
  expect(withdrawalsIn(withdrawn)).toEqual([])
  const back = after(withdrawn, { type: 'undo' })
  expect(back.announcement.text).toBe('Undone: 3 marks. 2 marks are drafts again: release them')
  expect(back.notice).toBe('2 marks are drafts again: release them')
  const again = after(back, { type: 'redo' }, { type: 'undo' })
  expect(again.announcement.text).toBe('Undone: 3 marks. 2 marks are drafts again: release them')
})

test('Ctrl+Z of a mark that has been released since says that its student loses it', () => {
  const typed = after(gridOf(1, 1), ...type('4', 'stay'), {
    type: 'replied',
    reply: { saved: [savedMark(0, 0, { marks: 4 })], conflicts: [] },
  })
  const { students, columns, rows } = gridOf(1, 1, {
    '0 0': { attempt: 'attempt', state: 'released', marks: 4, version: 1 },
  })
  const back = after(typed, { type: 'refreshed', model: { students, columns, rows } }, { type: 'undo' })
  expect(back).toMatchObject({
    notice: '',
    announcement: { text: 'Undone: 1 mark. 1 released mark will be taken away from students when saved' },
  })
  expect(withdrawalsIn(back)).toHaveLength(1)
})

test('a released mark whose removal did not get through, or met another mark, is not said to be taken away', () => {
  const place = { row: 0, col: 0 }
  const state = gridOf(1, 1, { '0 0': { attempt: 'attempt', state: 'released', marks: 4, version: 1 } })
  const cleared = after(state, { type: 'clear' }, { type: 'sending', places: [place] })
  const failed = after(cleared, { type: 'failed', places: [place], problem: 'Network Error', unsure: true })
  expect([failed.notice, withdrawalsIn(failed)]).toEqual(['', [place]])
  const theirs = savedMark(0, 0, { marks: 3, version: 2, markedByName: 'Ravi' })
  const met = after(cleared, { type: 'replied', reply: { saved: [], conflicts: [theirs] } })
  expect([met.notice, withdrawalsIn(met)]).toEqual(['', []])
  const lost = { ...theirs, marks: null, markedByName: 'Asha' }
  const same = after(failed, { type: 'replied', reply: { saved: [], conflicts: [lost] } })
  expect(same.notice, 'the answer was lost').toBe('1 released mark taken away from students')
})

test('what an undo said is gone when its marks did not get through', () => {
  const place = { row: 0, col: 0 }
  const state = gridOf(1, 1, { '0 0': { attempt: 'attempt', state: 'released', marks: 4, version: 1 } })
  const reply = { saved: [savedMark(0, 0, { version: 2 })], conflicts: [] }
  const back = after(state, { type: 'clear' }, { type: 'replied', reply }, { type: 'undo' })
  expect(back.notice).toBe('1 mark is a draft again: release it')
  const failed = after(back, { type: 'failed', places: [place], problem: 'Network Error', unsure: true })
  expect(failed.notice).toBe('')
})

test('what was said of released marks is gone once the marks are loaded again', () => {
  const state = gridOf(1, 1, { '0 0': { attempt: 'attempt', state: 'released', marks: 4, version: 1 } })
  const reply = { saved: [savedMark(0, 0, { version: 2 })], conflicts: [] }
  const withdrawn = after(state, { type: 'clear' }, { type: 'replied', reply })
  expect(withdrawn.notice).not.toBe('')
  expect(after(withdrawn, { type: 'refreshed', model: state }).notice).toBe('')
})

test('Ctrl+Z takes a mark back, Ctrl+Y gives it again, and a new mark ends that', () => {
  const typed = after(gridOf(2, 1), ...type('4'))
  const back = after(typed, { type: 'undo' })
  expect(shownText(back, { row: 0, col: 0 })).toBe('')
  expect(back.active).toEqual({ row: 0, col: 0 })
  expect(shownText(after(back, { type: 'redo' }), { row: 0, col: 0 })).toBe('4')
  const other = after(back, ...type('2'))
  expect(after(other, { type: 'redo' }).announcement.text).toBe('Nothing to do again')
})

test('T53: Ctrl+Z leaves a mark that a colleague has changed since, says so, and takes back the rest', () => {
  const pasted = after(gridOf(2, 1), { type: 'paste', text: '4\n2' })
  const saved = [0, 1].map((row) => savedMark(row, 0, { marks: row === 0 ? 4 : 2 }))
  const { students, columns, rows } = gridOf(2, 1, {
    '0 0': { attempt: 'attempt', state: 'draft', marks: 5, version: 2 },
    '1 0': { attempt: 'attempt', state: 'draft', marks: 2, version: 1 },
  })
  const seen = after(
    pasted,
    { type: 'replied', reply: { saved, conflicts: [] } },
    { type: 'refreshed', model: { students, columns, rows } },
  )
  const back = after(seen, { type: 'undo' })
  expect([0, 1].map((row) => shownText(back, { row, col: 0 }))).toEqual(['5', ''])
  expect(unsavedPlaces(back.rows)).toEqual([{ row: 1, col: 0 }])
  expect(back).toMatchObject({
    notice: '1 changed since: left as saved',
    announcement: { text: 'Undone: 1 mark. 1 changed since: left as saved' },
  })
  const again = after(back, { type: 'redo' })
  expect([0, 1].map((row) => shownText(again, { row, col: 0 }))).toEqual(['5', '2'])
})

test('T53: Ctrl+Z does not choose between two marks', () => {
  const theirs = savedMark(0, 0, { marks: 3, version: 2, markedByName: 'Ravi' })
  const inConflict = after(gridOf(1, 1), ...type('4'), {
    type: 'replied',
    reply: { saved: [], conflicts: [theirs] },
  })
  const back = after(inConflict, { type: 'undo' })
  expect(cellOf(back, 0, 0).draft).toMatchObject({ status: 'conflict', text: '4' })
  expect(back.notice).toBe('1 changed since: left as saved')
})

test('Ctrl+Z takes a whole paste back as one step', () => {
  const state = gridOf(3, 2, { '1 0': { attempt: 'a', state: 'draft', marks: 1, version: 4 } })
  const pasted = after(state, { type: 'paste', text: '2\t3\n4\t5\n1\t0' }, { type: 'apply-paste' })
  expect(queued(pasted)).toEqual([2, 3, 4, 5, 1, 0])
  const back = after(pasted, { type: 'undo' })
  expect(unsavedPlaces(back.rows)).toEqual([])
  expect(shownText(back, { row: 1, col: 0 })).toBe('1')
})

test('Ctrl+Z counts the marks of a paste, and not the texts that were none', () => {
  const pasted = after(gridOf(3, 1), { type: 'paste', text: '4\nabc\n9' }, { type: 'apply-paste' })
  expect(pasted.announcement.text).toBe('1 mark pasted, 2 not applied. Ctrl+Z undoes it.')
  const back = after(pasted, { type: 'undo' })
  expect(back.announcement.text).toBe('Undone: 1 mark')
  expect(after(back, { type: 'redo' }).announcement.text).toBe('Done again: 1 mark')
  expect(after(gridOf(1, 1), ...type('abc'), { type: 'undo' }).announcement.text).toBe('Undone')
})

test('Ctrl+D copies the first row of the selection down, and into a single cell what is above it', () => {
  const state = after(gridOf(3, 2), ...type('4', 'right'), ...type('2', 'stay'))
  const range = { ...state, active: { row: 0, col: 0 }, anchor: { row: 2, col: 1 } }
  const filled = after(range, { type: 'fill-down' })
  expect([1, 2].map((row) => [0, 1].map((col) => shownText(filled, { row, col })))).toEqual([
    ['4', '2'],
    ['4', '2'],
  ])
  const one = after({ ...state, active: { row: 1, col: 0 }, anchor: null }, { type: 'fill-down' })
  expect(shownText(one, { row: 1, col: 0 })).toBe('4')
})

test('Ctrl+Enter gives one mark to the whole selection', () => {
  const range = { ...gridOf(2, 2), anchor: { row: 1, col: 1 } }
  expect(queued(after(range, ...type('3', 'fill')))).toEqual([3, 3, 3, 3])
})

test('= takes the proposed marks of what waits, and of nothing else', () => {
  const state = gridOf(3, 1, {
    '0 0': { attempt: 'a', state: 'waiting', proposed: 4 },
    '1 0': { attempt: 'b', state: 'draft', marks: 2, proposed: 5, version: 1 },
  })
  const taken = after(state, { type: 'select-all' }, { type: 'propose' })
  expect(queued(taken)).toEqual([4])
  expect(taken.announcement.text).toBe('1 mark taken as proposed')
})

test('marking a student absent fills the empty cells of the row or selection, in one undoable step', () => {
  const state = gridOf(2, 3, {
    '0 0': { attempt: 'a', state: 'draft', marks: 4, version: 1 },
    '0 1': { attempt: 'b', state: 'waiting', proposed: 4 },
    '1 0': { attempt: 'withdrawn', state: 'none', paper: true, version: 2 },
  })
  const away = after(state, { type: 'absent' })
  expect(away.rows.map((row) => row.map(({ draft }) => draft?.text ?? ''))).toEqual([
    ['', '', 'AB'],
    ['', '', ''],
  ])
  const both = after(state, { type: 'select-all' }, { type: 'absent' })
  expect(both.rows[1]?.map(({ draft }) => draft?.text)).toEqual(['AB', 'AB', 'AB'])
  expect(queued(after(both, { type: 'undo' })).filter((mark) => mark !== null)).toEqual([])
})

test('Shift+arrows select, and a plain arrow ends the selection', () => {
  const state = after(
    gridOf(4, 4),
    { type: 'move', move: 'down', extend: true },
    { type: 'move', move: 'right', extend: true },
  )
  expect(state).toMatchObject({ active: { row: 1, col: 1 }, anchor: { row: 0, col: 0 } })
  expect(after(state, { type: 'move', move: 'down', extend: false }).anchor).toBeNull()
})

test('with one subject shown, keys move within it, and drafts in others stay', () => {
  const typed = after(gridOf(2, 4), ...type('4'))
  const physics = after(
    typed,
    { type: 'show', from: 2, to: 4 },
    { type: 'move', move: 'home', extend: false },
  )
  expect(physics.active).toEqual({ row: 1, col: 2 })
  expect(queued(physics)).toEqual([4])
})

test('a row in which nothing changed is the very same row, so that it is not drawn again', () => {
  const state = gridOf(3, 2)
  const typed = after(state, ...type('4'))
  expect(typed.rows[1]).toBe(state.rows[1])
  expect(typed.rows[0]).not.toBe(state.rows[0])
})
