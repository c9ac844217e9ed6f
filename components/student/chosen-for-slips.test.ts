import { expect, test } from 'vitest'
import type { ClassSize } from '@/lib/school/student/schema'
import { nextClassAfter } from './chosen-for-slips'

test('after the slips of a class come those of the next class with students, never the sample’s', () => {
  const size = (division: string | null, students: number): ClassSize => ({
    guid: division,
    class: division,
    students,
  })
  const [first, empty, last, sample, without] = [
    size('9-A', 2),
    size('9-B', 0),
    size('10-A', 3),
    size('DEMO-A', 4),
    size(null, 1),
  ] as const
  const sizes = [first, empty, last, sample, without]
  expect(nextClassAfter(sizes, first)).toBe('10-A')
  expect(nextClassAfter(sizes, last)).toBeNull()
  expect(nextClassAfter(sizes, without)).toBeNull()
})
