import { expect, test } from 'vitest'
import { listQuery } from '@/lib/core/page'
import { listQueryOf, pageSize } from './list-query'

const sorts = ['name', 'rollNumber'] as const

test('an address becomes a query: page, search, class, order', () => {
  const params = { page: '3', q: ' rao ', class: '10-A', sort: 'rollNumber', order: 'desc', tab: 'classes' }
  expect(listQueryOf(params, sorts)).toEqual({
    page: 3,
    filtered: true,
    query: {
      limit: pageSize,
      cursor: 2 * pageSize,
      q: 'rao',
      class: '10-A',
      sort: 'rollNumber',
      order: 'desc',
    },
  })
})

test.each([
  [{}],
  [{ page: '0' }],
  [{ page: '-2' }],
  [{ page: 'x' }],
  [{ q: '  ' }],
  [{ q: '\0\n' }],
  [{ class: "10-A' OR 1=1" }],
  [{ class: 'x'.repeat(21) }],
  [{ sort: 'passwordHash' }],
  [{ order: 'sideways' }],
])('what nobody could choose on the screen is left out: %j', (params) => {
  expect(listQueryOf(params, sorts)).toEqual({
    page: 1,
    filtered: false,
    query: { limit: pageSize, cursor: 0 },
  })
})

test.each([
  ['10-a', '10-A'],
  ['none', 'none'],
])('a class %s in an address is %s in the query', (named, division) => {
  expect(listQueryOf({ class: named }, sorts).query.class).toBe(division)
})

test('a name given twice counts once, and a long search is cut', () => {
  expect(listQueryOf({ q: ['a', 'b'] }, sorts).query.q).toBe('a')
  expect(listQueryOf({ q: 'x'.repeat(500) }, sorts).query.q).toHaveLength(100)
  expect(listQueryOf({ page: '1e9' }, sorts).query.cursor).toBeLessThanOrEqual(1_000_000)
})

test.each([
  ['a name that was copied with marks of its direction', '\u202aAsha\u202c Rao\u2069', 'Asha Rao'],
  ['a sign that the cut goes through', `${'x'.repeat(99)}😀`, `${'x'.repeat(99)}\ufffd`],
])('%s is searched for as every list takes it', (_, q, searched) => {
  const { query } = listQueryOf({ q }, sorts)
  expect(query.q).toBe(searched)
  expect(listQuery(sorts).safeParse(query).success).toBe(true)
})
