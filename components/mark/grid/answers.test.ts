import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { statusSignOf } from '@/components/mark/status-sign'
import { batchesOf } from './batches'
import { CellConflict } from './cell-conflict'
import { factOf } from './cell-fact'
import { unsavedPlaces } from './grid-model'
import type { GridState } from './grid-state'
import type { Action } from './reducer'
import { SaveStatus } from './save-status'
import { after, cellOf, gridOf, savedMark } from './testing/grid-of'

const firstCell = { row: 0, col: 0 }
const write = (text: string) => ({ type: 'write', place: firstCell, text }) as const
const sending: Action = { type: 'sending', places: [firstCell] }
const replied = (saved: ReturnType<typeof savedMark>[], conflicts: ReturnType<typeof savedMark>[] = []) =>
  ({ type: 'replied', reply: { saved, conflicts } }) as const
const network: Action = { type: 'failed', places: [firstCell], problem: 'Network Error', unsure: true }
const toSend = (state: GridState) => batchesOf(state).flatMap(({ marks }) => [...marks.keys()])

test('a mark without an attempt is saved as one on paper, with the version it then has', () => {
  const state = after(gridOf(1, 1), write('4'))
  expect(toSend(state)).toEqual([
    { student: 'student-0', experiment: 'experiment-1', attempt: null, marks: 4, version: 0 },
  ])
  const saved = after(state, sending, replied([savedMark(0, 0, { marks: 4, version: 1 })]))
  expect(cellOf(saved, 0, 0)).toMatchObject({
    ...{ attempt: 'attempt', marks: 4, version: 1, state: 'draft', paper: true, draft: null },
  })
  expect(statusSignOf(cellOf(saved, 0, 0))).toBe('d')
})

test('T53: on a conflict both marks are kept until somebody chooses', () => {
  const state = gridOf(1, 1, { '0 0': { attempt: 'attempt', state: 'waiting' } })
  const theirs = savedMark(0, 0, { marks: 3, version: 1, markedByName: 'Ravi' })
  const both = after(state, write('4'), sending, replied([], [theirs]))
  expect(cellOf(both, 0, 0)).toMatchObject({ marks: 3, draft: { status: 'conflict', text: '4', theirs } })
  expect(toSend(both)).toEqual([])
  expect(both.announcement.text).toContain('choose a mark')
  const keptTheirs = after(both, { type: 'choose', place: firstCell, whose: 'theirs' })
  expect(cellOf(keptTheirs, 0, 0)).toMatchObject({ marks: 3, draft: null })
  const keptOwn = after(both, { type: 'choose', place: firstCell, whose: 'mine' })
  expect(toSend(keptOwn)).toMatchObject([{ marks: 4, version: 1 }])
})

test('work that is handed in while its mark is typed is no mark of a colleague: it waits, or is given the mark', () => {
  const handedIn = savedMark(0, 0, { attempt: 'new', version: 0, markedByName: null })
  const met = after(gridOf(1, 1), write('4'), sending, replied([], [handedIn]))
  expect(met.announcement.text).toBe('1 handed in meanwhile: choose a mark')
  expect(factOf(cellOf(met, 0, 0))).toBe('Handed in meanwhile: you typed 4')
  const props = { cell: cellOf(met, 0, 0), onChoose: () => {} }
  expect(renderToStaticMarkup(createElement(CellConflict, props))).toMatch(/Leave it waiting<.*Give 4</)
  const left = after(met, { type: 'choose', place: firstCell, whose: 'theirs' })
  expect(cellOf(left, 0, 0)).toMatchObject({ attempt: 'new', state: 'waiting', draft: null })
  const given = after(met, { type: 'choose', place: firstCell, whose: 'mine' })
  expect(toSend(given)).toMatchObject([{ attempt: 'new', marks: 4, version: 0 }])
})

test('T53: the choice between two marks is about the one stored by now', () => {
  const theirs = savedMark(0, 0, { marks: 3, version: 2, markedByName: 'Ravi' })
  const inConflict = after(gridOf(1, 1), write('4'), replied([], [theirs]))
  const shown = (state: typeof inConflict) =>
    renderToStaticMarkup(createElement(CellConflict, { cell: cellOf(state, 0, 0), onChoose: () => {} }))
  expect(shown(inConflict)).toContain('Keep theirs: 3 (Ravi)')
  const { students, columns, rows } = gridOf(1, 1, {
    '0 0': { attempt: 'attempt', state: 'draft', marks: 5, version: 3 },
  })
  const later = after(inConflict, { type: 'refreshed', model: { students, columns, rows } })
  expect(shown(later)).toMatch(/Keep theirs: 5<.*Use mine: 4</)
})

test('T53: a mark that came in unseen is not overwritten by one typed before', () => {
  const start = gridOf(1, 1, { '0 0': { attempt: 'attempt', state: 'draft', marks: 2, version: 1 } })
  const fresh = gridOf(1, 1, { '0 0': { attempt: 'attempt', state: 'draft', marks: 3, version: 2 } })
  const state = after(start, write('4'), { type: 'refreshed', model: fresh })
  expect(toSend(state)).toMatchObject([{ marks: 4, version: 1 }])
})

test.each(['editor', 'field of the phone'])(
  'T53: a mark that comes in while the %s is open is not overwritten by what is typed there',
  (where) => {
    const start = gridOf(1, 1, { '0 0': { attempt: 'attempt', state: 'draft', marks: 2, version: 1 } })
    const fresh = gridOf(1, 1, { '0 0': { attempt: 'attempt', state: 'draft', marks: 3, version: 2 } })
    const read = { attempt: 'attempt', marks: 2, version: 1 }
    const leave = (text: string): Action =>
      where === 'editor'
        ? { type: 'commit', text, step: 'stay' }
        : { type: 'write', place: firstCell, text, read }
    const met = after(start, { type: 'edit' }, { type: 'refreshed', model: fresh })
    expect(toSend(after(met, leave('4')))).toMatchObject([{ marks: 4, version: 1 }])
    expect(cellOf(after(met, leave('2')), 0, 0), 'nothing was typed').toMatchObject({ marks: 3, draft: null })
  },
)

test('T53: what is typed while an own save is on its way goes over that save', () => {
  const typed = after(gridOf(1, 1), write('4'), sending, { type: 'edit' })
  const saved = after(typed, replied([savedMark(0, 0, { marks: 4, version: 1 })]))
  const next = after(saved, { type: 'commit', text: '5', step: 'stay' })
  expect(toSend(next)).toMatchObject([{ marks: 5, attempt: 'attempt', version: 1 }])
})

test('T53: replies in any order land on their own students', () => {
  const places = [0, 1, 2].map((row) => ({ row, col: 0 }))
  const typed = after(
    gridOf(3, 1),
    ...places.map((place) => ({ type: 'write', place, text: `${place.row + 1}` }) as const),
  )
  const marks = [2, 0, 1].map((row) => savedMark(row, 0, { attempt: `a${row}`, marks: row + 1 }))
  const saved = after(typed, { type: 'sending', places }, replied(marks))
  expect(places.map(({ row }) => cellOf(saved, row, 0))).toMatchObject([
    { attempt: 'a0', marks: 1 },
    { attempt: 'a1', marks: 2 },
    { attempt: 'a2', marks: 3 },
  ])
  expect(unsavedPlaces(saved.rows)).toEqual([])
})

test('T54: a failure keeps the text, says so, and a retry sends it again', () => {
  const failed = after(gridOf(1, 1), write('4'), sending, network)
  expect(cellOf(failed, 0, 0).draft).toMatchObject({ text: '4', status: 'failed', problem: 'Network Error' })
  expect(statusSignOf(cellOf(failed, 0, 0))).toBe('f')
  expect(toSend(after(failed, { type: 'retried' }))).toMatchObject([{ marks: 4, version: 0 }])
})

test('a released mark that is changed stays released', () => {
  const start = gridOf(1, 1, { '0 0': { attempt: 'attempt', state: 'released', marks: 2, version: 1 } })
  const saved = after(start, write('4'), sending, replied([savedMark(0, 0, { marks: 4, version: 2 })]))
  expect(cellOf(saved, 0, 0)).toMatchObject({ state: 'released', marks: 4 })
})

test('a released mark that is emptied will be taken away until its save has got through', () => {
  const start = gridOf(1, 1, { '0 0': { attempt: 'attempt', state: 'released', marks: 2, version: 1 } })
  const shown = (state: GridState) => {
    const props = { state, busy: false, expired: false, frozen: true, onShow: () => {}, dispatch: () => {} }
    return renderToStaticMarkup(createElement(SaveStatus, props))
  }
  const emptied = after(start, write(''))
  const lost = after(emptied, sending, network)
  for (const state of [emptied, lost])
    expect(shown(state)).toContain('1 released mark will be taken away from students when saved')
  const saved = shown(after(lost, { type: 'retried' }, replied([savedMark(0, 0, { version: 2 })])))
  expect(saved).toContain('1 released mark taken away from students')
  expect(saved).not.toContain('will be')
})

test('T56: older data that arrives late undoes nothing', () => {
  const start = gridOf(1, 1)
  const saved = after(start, write('4'), sending, replied([savedMark(0, 0, { marks: 4, version: 1 })]))
  expect(cellOf(after(saved, { type: 'refreshed', model: start }), 0, 0)).toMatchObject({
    marks: 4,
    version: 1,
  })
})

test('T56: data read before the save undoes nothing, and a released mark stays released', () => {
  const start = gridOf(1, 1, { '0 0': { attempt: 'attempt', state: 'released', marks: 2, version: 1 } })
  const saved = after(start, write('4'), sending, replied([savedMark(0, 0, { marks: 4, version: 2 })]))
  expect(cellOf(saved, 0, 0)).toMatchObject({ state: 'released', marks: 4 })
  expect(cellOf(after(saved, { type: 'refreshed', model: start }), 0, 0)).toMatchObject({
    marks: 4,
    version: 2,
  })
})

test('a new student moves the rows, and what was typed stays with its student', () => {
  const typed = after(gridOf(2, 1), { type: 'write', place: { row: 1, col: 0 }, text: '4' })
  const { students: three, columns, rows } = gridOf(3, 1)
  const students = [three[2], three[0], three[1]].filter((one) => one !== undefined)
  const moved = after(typed, { type: 'refreshed', model: { students, columns, rows } })
  expect(toSend(moved)).toMatchObject([{ student: 'student-1', marks: 4 }])
  expect(moved.past).toEqual([])
})

test('a new experiment moves the columns: what was typed stays with its experiment, and nothing is undone in another', () => {
  const typed = after(gridOf(1, 2), { type: 'write', place: { row: 0, col: 1 }, text: '4' })
  const { students, columns: three, rows } = gridOf(1, 3)
  const columns = [0, 2, 1].flatMap((index) => three[index] ?? [])
  const moved = after(typed, { type: 'refreshed', model: { students, columns, rows } }, { type: 'undo' })
  expect(toSend(moved)).toMatchObject([{ experiment: 'experiment-2', marks: 4 }])
  expect(moved.announcement.text).toBe('Nothing to undo')
})

test('the active cell stays with its student and experiment when others come before them', () => {
  const start = { ...gridOf(2, 2, { '1 1': { marks: 3, version: 1 } }), active: { row: 1, col: 1 } }
  const [one, two, three] = gridOf(3, 3).students
  const columns = [2, 0, 1].flatMap((index) => gridOf(3, 3).columns[index] ?? [])
  const fresh = gridOf(3, 3, { '2 2': { marks: 3, version: 1 } })
  const students = [three, one, two].filter((each) => each !== undefined)
  const open = after(start, { type: 'edit', text: '4' })
  const moved = after(open, { type: 'refreshed', model: { ...fresh, students, columns } })
  expect(moved).toMatchObject({ active: { row: 2, col: 2 }, editing: { text: '4' } })
  expect(cellOf(moved, 2, 2)).toMatchObject({ marks: 3, saved: false })
  const gone = after(open, { type: 'refreshed', model: gridOf(1, 2) })
  expect(gone).toMatchObject({ active: { row: 0, col: 1 }, editing: null })
})
