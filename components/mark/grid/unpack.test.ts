import { expect, test } from 'vitest'
import type { PackedColumn } from '@/lib/mark/packed-grid'
import { unpackGrid } from './unpack'

const columns = [1, 2, 3, 4].map(
  (number): PackedColumn => [`slug-${number}`, 'physics', number, `Title ${number}`, 5],
)
const id = 'AaH_rnWtf0GHHzKhu_wn5Q'
const guid = '01a1ffae-75ad-7f41-871f-32a1bbfc27e5'
const end = 'bfc2'
const usual = { attempt: '6df736', marks: 4, proposed: 4, version: 1, attempts: 1, paper: false }

test('a row has a cell for each column, however few were sent', () => {
  const sheet = unpackGrid({
    class: '10-A',
    columns,
    rows: [
      [id, '7', 'Ravi, N.', `,${end}d4`],
      [id, '8', 'Asha', ''],
    ],
  })
  expect(sheet.columns[3]).toEqual({
    slug: 'slug-4',
    subject: 'physics',
    number: 4,
    title: 'Title 4',
    maximum: 5,
  })
  expect(sheet.students[0]).toEqual({ guid, rollNumber: '7', username: 'Ravi, N.' })
  expect(sheet.rows.map((row) => row.map(({ state }) => state))).toEqual([
    ['none', 'draft', 'none', 'none'],
    ['none', 'none', 'none', 'none'],
  ])
  expect(sheet.rows[0]?.[1]).toMatchObject(usual)
})

test.each([
  ['w', { ...usual, state: 'waiting', marks: null, proposed: null, version: 0 }],
  ['r4.5~-~~3', { ...usual, state: 'released', marks: 4.5, proposed: null, attempts: 3 }],
  ['D0~2~12', { ...usual, state: 'draft', marks: 0, proposed: 2, version: 12, paper: true }],
  ['N~~2', { ...usual, state: 'none', marks: null, proposed: null, version: 2, paper: true }],
])('%s is read', (letters, cell) => {
  const sheet = unpackGrid({ class: '10-A', columns, rows: [[id, '7', 'Ravi', end + letters]] })
  expect(sheet.rows[0]?.[0]).toMatchObject(cell)
})
