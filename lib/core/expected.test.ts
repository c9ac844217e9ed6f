import { expect, test } from 'vitest'
import { AppError } from './errors.ts'
import { expectedOf, isSame, refuseChanged } from './expected.ts'

function refusal(...args: Parameters<typeof refuseChanged>) {
  try {
    refuseChanged(...args)
  } catch (error) {
    if (error instanceof AppError) return { status: error.status, ...(error.data as object) }
    throw error
  }
  return null
}

test('a field that is still as it was read may be changed', () => {
  expect(refusal({ physics: null, address: 'A' }, { physics: null, address: 'A' }, { physics: 9 })).toBeNull()
  expect(refusal(undefined, { physics: 8 }, { physics: 9 })).toBeNull()
})

test('a field that somebody else has changed is refused with both values, and only that one', () => {
  expect(
    refusal({ physics: '', address: 'A' }, { physics: 8, address: 'A' }, { physics: 9, address: 'B' }),
  ).toEqual({
    ...{ status: 409, current: { physics: 8 }, yours: { physics: 9 } },
  })
  expect(refusal({ classIds: ['10-A'] }, { classIds: [] }, {})).toEqual({
    ...{ status: 409, current: { classIds: [] }, yours: { classIds: null } },
  })
})

test('a value that is already stored is no conflict: a repeated call gets the same answer', () => {
  expect(refusal({ physics: null }, { physics: 9 }, { physics: 9 })).toBeNull()
  expect(refusal({ classIds: [] }, { classIds: ['9-A', '10-A'] }, { classIds: ['10-A', '9-A'] })).toBeNull()
})

test.each([
  ['', null, true],
  ['9', 9, true],
  ['', undefined, true],
  [0, null, false],
  ['a,b', ['a', 'b'], false],
  [['a', 'b'], ['a'], false],
  ['null', null, false],
])('%j and %j say the same: %s', (one, other, same) => {
  expect(isSame(one, other)).toBe(same)
})

test('only fields of the call can be expected', () => {
  const schema = expectedOf({ name: 1 })
  expect(schema.safeParse({ name: 'x' }).success).toBe(true)
  expect(schema.safeParse({ other: 'x' }).success).toBe(false)
  expect(schema.safeParse({ name: { not: 'x' } }).success).toBe(false)
})
