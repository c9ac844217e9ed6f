import { typedOf } from '../mark/parts.ts'
import { digestOf } from './digest.ts'
import type { PracticalRecord } from './record.ts'

/**
 * Changes with the student's name and with every mark, date, answer count and comment in the file. Not with the class, the roll number or
 * the school's name: those change from year to year, while the work stays the same.
 */
export const recordDigest = (record: PracticalRecord): string =>
  digestOf([
    record.username,
    [record.physics, record.chemistry, record.biology, record.total],
    record.done
      .map(({ experiment, submittedAt, right, asked, comments, ...given }) => [
        experiment,
        submittedAt,
        typedOf(given),
        right,
        asked,
        comments.map(({ name, comment }) => [name, comment]),
      ])
      .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
    record.components.map(({ name, maximum }) => [name, maximum]),
    [record.assessment.parts, record.assessment.total],
  ])
