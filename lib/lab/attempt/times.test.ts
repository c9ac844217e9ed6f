import { expect, test } from 'vitest'
import { correctTimes } from './times.ts'

const now = new Date('2026-11-21T10:00:00Z')
const at = (time: string | null) => (time === null ? null : new Date(time))

test.each([
  ['no times', null, null, null, '2026-11-21T10:00:00Z'],
  ['both', '2026-11-21T09:50:00Z', '2026-11-21T09:58:00Z', '2026-11-21T09:50:00Z', '2026-11-21T09:58:00Z'],
  ['only the beginning', '2026-11-21T09:50:00Z', null, '2026-11-21T09:50:00Z', '2026-11-21T10:00:00Z'],
  [
    'sent a month later',
    '2026-10-20T09:50:00Z',
    '2026-10-20T09:58:00Z',
    '2026-10-20T09:50:00Z',
    '2026-10-20T09:58:00Z',
  ],
  [
    'a clock that is ahead',
    '2026-11-21T10:50:00Z',
    '2026-11-21T10:58:00Z',
    '2026-11-21T09:52:00Z',
    '2026-11-21T10:00:00Z',
  ],
  [
    'a clock that was never set',
    '1970-01-01T00:00:00Z',
    '1970-01-01T00:05:00Z',
    '2026-11-21T09:55:00Z',
    '2026-11-21T10:00:00Z',
  ],
  [
    'an end before the beginning',
    '2026-11-21T09:58:00Z',
    '2026-11-21T09:50:00Z',
    null,
    '2026-11-21T09:50:00Z',
  ],
  ['a beginning in the future', '2026-11-22T09:58:00Z', null, null, '2026-11-21T10:00:00Z'],
  ['a beginning months ago', '2026-01-21T09:58:00Z', '2026-11-21T09:58:00Z', null, '2026-11-21T09:58:00Z'],
])('%s', (_, startedAt, submittedAt, started, submitted) => {
  expect(correctTimes({ startedAt: at(startedAt), submittedAt: at(submittedAt) }, now)).toEqual({
    startedAt: at(started),
    submittedAt: at(submitted),
  })
})
