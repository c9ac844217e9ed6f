import { markOf } from '../../../core/absence.ts'
import { columns } from '../../../school/practical-rule/schema.ts'
import { standsIn } from '../../../school/practical-rule/stands-in.ts'
import { listBatchPlaces } from '../list-batch-places.ts'
import { listUploadLines } from '../list-uploads.ts'
import { listed } from './listed.ts'
import { table } from './table.ts'

const uploadColumns = [...columns, 'total'] as const

/** Batches of the practical examination, and what was uploaded to the board. */
export const boardTables = {
  batches: table({
    headings: ['Batch', 'Day', 'Begins at', 'Board roll no', 'Name', 'Class', 'Roll No'],
    list: listBatchPlaces,
    row: (one) => [
      ...[one.number, one.day, one.startsAt, one.boardRollNumber, one.username, one.class, one.rollNumber],
    ],
  }),
  uploads: table({
    headings: [
      'Class',
      'Uploaded on',
      'Recorded by',
      'Board roll no',
      'Name',
      'P',
      'C',
      'B',
      'Out of 5',
      'Total',
    ],
    list: listUploadLines,
    row: (one) => [
      ...[one.class, one.uploadedOn, one.byName, one.boardRollNumber, one.username],
      ...uploadColumns.map((column) => listed(standsIn(one, column))),
      listed(markOf(one.assessed)),
    ],
  }),
}
