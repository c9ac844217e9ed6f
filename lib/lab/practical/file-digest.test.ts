import { expect, test } from 'vitest'
import { defaultRule } from '../../school/practical-rule/schema.ts'
import { acceptedDigests, recordDigest } from './file-digest.ts'
import type { PracticalRecord } from './record.ts'

const none = { physics: null, chemistry: null, biology: null, total: null }
const size = { catalogue: 5, own: 0 }
const sizes = { physics: size, chemistry: size, biology: size }

/** The record of a student whose one mark has a comment by this person. */
const commentedBy = (name: string): PracticalRecord => ({
  ...{ guid: 'pupil', username: 'Asha Rao', rollNumber: '1', class: '10-A', classId: 'class' },
  ...{ ...none, overridden: [], absences: none, rule: defaultRule, sizes, components: [] },
  assessment: { parts: [], total: null },
  done: [
    {
      ...{ experiment: 'lens', submittedAt: '2026-11-20T05:00:00Z', marks: 4, absence: null, parts: null },
      ...{ right: 3, asked: 4, observations: null, comments: [{ name, comment: 'Well observed' }] },
    },
  ],
})

test('the author of a comment does not change the digest', () => {
  expect(recordDigest(commentedBy('Ravi Nair'))).toBe(recordDigest(commentedBy('A former teacher')))
})

test('the digest of a file that was printed in November 2026 is still accepted', () => {
  expect(acceptedDigests(commentedBy('Ravi Nair'))).toContain(
    'b01af019eaf9772fae7b9c9ed766255cc701972812b1f6af694cc1dfbbc8bc75',
  )
})
