import { typedMarkOf } from '../mark/parts.ts'
import { digestOf } from './digest.ts'
import type { PracticalRecord } from './record.ts'

type Comment = PracticalRecord['done'][number]['comments'][number]

/**
 * Changes with the student's name and with every mark, date, answer count and comment in the file. Not with the class, the roll number or
 * the school's name: those change from year to year, while the work stays the same. Nor with the comments' authors, who may be erased.
 */
export const recordDigest = (record: PracticalRecord): string => digestWith(record, ({ comment }) => comment)

/** The digests of the files that show this record; those printed until November 2026 are stored under one with the comments' authors. */
export const acceptedDigests = (record: PracticalRecord): string[] => [
  recordDigest(record),
  digestWith(record, ({ name, comment }) => [name, comment]),
]

const digestWith = (record: PracticalRecord, commentFields: (comment: Comment) => unknown): string =>
  digestOf([
    record.username,
    [record.physics, record.chemistry, record.biology, record.total],
    record.done
      .map(({ experiment, submittedAt, right, asked, comments, ...mark }) => [
        experiment,
        submittedAt,
        typedMarkOf(mark),
        right,
        asked,
        comments.map(commentFields),
      ])
      .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
    record.components.map(({ name, maximum }) => [name, maximum]),
    [record.assessment.parts, record.assessment.total],
  ])
