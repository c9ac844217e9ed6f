import { expect, test } from 'vitest'
import { refusedOf } from './answers'
import { batchesOf } from './batches'
import { unsavedPlaces } from './grid-model'
import { shownText } from './grid-state'
import { isPlain, parseBlock, pasteWords, planPaste } from './paste'
import type { Action } from './reducer'
import { after, gridOf } from './testing/grid-of'

const bounds = { rows: 40, from: 0, to: 3 }
const corner = { top: 0, bottom: 0, left: 0, right: 0 }

test.each([
  ['4', [['4']]],
  [
    '4\t5\n3\t2',
    [
      ['4', '5'],
      ['3', '2'],
    ],
  ],
  ['4\r\n5\r\n', [['4'], ['5']]],
  ['4\n\n5', [['4'], [''], ['5']]],
  [
    '4\t\n\t5',
    [
      ['4', ''],
      ['', '5'],
    ],
  ],
  ['"4"\t"a ""b"""', [['4', 'a "b"']]],
  ['"two\nlines"\t3', [['two\nlines', '3']]],
  ['"never closed\t3\n4', [['"never closed', '3'], ['4']]],
])('takes %j apart as a spreadsheet put it together', (text, block) => {
  expect(parseBlock(text)).toEqual(block)
})

test('a column of 40 marks onto an empty one is written at once', () => {
  const column = Array.from({ length: 40 }, (_, row) => String(row % 6)).join('\n')
  const pasted = after(gridOf(40, 3), { type: 'paste', text: column })
  expect(pasted.paste).toBeNull()
  const [batch] = batchesOf(pasted)
  expect(batch?.via).toBe('paste')
  expect([...(batch?.marks.keys() ?? [])].map(({ marks }) => marks)).toEqual(
    Array.from({ length: 40 }, (_, row) => row % 6),
  )
})

test('invalid texts are counted and shown first; once applied, they stay in their cells and are not sent', () => {
  const values = [...Array.from({ length: 38 }, () => '4'), '6', '11', 'XX']
  const shown = after(gridOf(41, 1), { type: 'paste', text: values.join('\n') })
  expect(shown.paste && pasteWords(shown.paste)).toBe(
    '38 marks fit. 3 will not be applied: 2 above the maximum, 1 not a number.',
  )
  expect(batchesOf(shown)).toEqual([])
  const applied = after(shown, { type: 'apply-paste' })
  expect(batchesOf(applied)[0]?.marks.size).toBe(38)
  expect(shownText(applied, { row: 38, col: 0 })).toBe('6')
  expect(refusedOf(applied)).toHaveLength(3)
  expect(unsavedPlaces(after(applied, { type: 'undo' }).rows)).toEqual([])
  const discarded = after(applied, { type: 'discard' })
  expect(shownText(discarded, { row: 38, col: 0 })).toBe('')
  expect(batchesOf(discarded)[0]?.marks.size).toBe(38)
  const cancelled = after(shown, { type: 'escape' })
  expect(batchesOf(cancelled)).toEqual([])
})

test('existing marks are only replaced after a preview; a blank cell clears none', () => {
  const grid = gridOf(40, 3, { '0 0': { attempt: 'a', state: 'draft', marks: 2, version: 1 } })
  const blank = planPaste(grid, bounds, corner, [['']])
  expect(blank.counts).toEqual({ blank: 1 })
  const other = planPaste(grid, bounds, corner, [['3']])
  expect(isPlain(other)).toBe(false)
  expect(pasteWords(other)).toBe('1 mark fits (1 in place of another).')
  expect(isPlain(planPaste(grid, bounds, corner, [['2']]))).toBe(true)
})

test('a previewed paste is dropped when a mark under it changes, so that nobody’s newer mark is replaced unseen', () => {
  const shown = after(gridOf(2, 2), { type: 'paste', text: '4\nXX' })
  const markedAt = (place: string): Action => {
    const { students, columns, rows } = gridOf(2, 2, { [place]: { attempt: 'a', state: 'draft', marks: 2 } })
    return { type: 'refreshed', model: { students, columns, rows } }
  }
  expect(after(shown, markedAt('0 1')).paste).toBe(shown.paste)
  const changed = after(shown, markedAt('0 0'))
  expect(changed).toMatchObject({ paste: null, notice: expect.stringContaining('paste again') })
  expect(changed.announcement.text).toBe(changed.notice)
  expect(unsavedPlaces(after(changed, { type: 'apply-paste' }).rows)).toEqual([])
})

test('a block larger than the class is counted as outside, never wrapped', () => {
  const plan = planPaste(gridOf(2, 3), { ...bounds, rows: 2 }, { ...corner, left: 2, right: 2 }, [
    ['1', '2'],
    ['3', '4'],
    ['5', '5'],
  ])
  expect(plan.counts).toEqual({ fits: 2, outside: 4 })
  expect(pasteWords(plan)).toBe('2 marks fit. 4 will not be applied: 4 outside the class.')
})

test('an invalid text replaces nothing unsaved, but is counted', () => {
  const typed = after(gridOf(3, 1), { type: 'write', place: { row: 1, col: 0 }, text: '3' })
  const pasted = after(typed, { type: 'paste', text: '4\nXX\n5\n5' }, { type: 'apply-paste' })
  expect([0, 1, 2].map((row) => shownText(pasted, { row, col: 0 }))).toEqual(['4', '3', '5'])
  expect(refusedOf(pasted)).toEqual([])
  expect(pasted.unplaced).toBe(2)
  expect(after(pasted, { type: 'discard' }).unplaced).toBe(0)
})

test('one value goes into the whole selection', () => {
  const plan = planPaste(gridOf(3, 3), bounds, { top: 0, bottom: 2, left: 1, right: 1 }, [['4']])
  expect(plan.cells.map(({ row, col, verdict }) => [row, col, verdict])).toEqual([
    [0, 1, 'fits'],
    [1, 1, 'fits'],
    [2, 1, 'fits'],
  ])
})
