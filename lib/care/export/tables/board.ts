import { Prisma } from '../../../core/db.ts'
import { operation } from '../../../core/operation.ts'
import { PageQuery } from '../../../core/page.ts'
import { limitOffset, selectPage } from '../../../core/select-page.ts'
import { allCandidates } from '../../../lab/board/load-candidates.ts'
import type { UploadLine } from '../../../lab/practical/sheet-schema.ts'
import { markOf } from '../../../school/experiment/absence.ts'
import { markOrAbsence } from '../../../school/practical-rule/mark-or-absence.ts'
import { listed } from './listed.ts'
import { table } from './table.ts'

/** A student's values that were uploaded to the board. */
type UploadRow = UploadLine & {
  guid: string
  class: string
  uploadedOn: string
  byName: string
  boardRollNumber: string | null
  username: string
}

/** Every line of the uploads to the board, by class and board roll number. */
const listUploadLines = operation('roster.export', PageQuery, ({ actor: { institutionId }, db }, query) => {
  const lines = Prisma.sql`
        FROM "BoardUploadLine" l
        JOIN "BoardUpload" u ON u."institutionId" = l."institutionId" AND u.id = l."uploadId"
        JOIN "Class" c ON c."institutionId" = u."institutionId" AND c.id = u."classId"
        JOIN "Student" s ON s."institutionId" = l."institutionId" AND s.id = l."studentId"
       WHERE l."institutionId" = ${institutionId}::uuid`
  const rows = Prisma.sql`
          SELECT concat(u.id, ' ', s.id) AS guid, c.classdivision AS class, to_char(u."uploadedOn", 'YYYY-MM-DD') AS "uploadedOn",
                 u."createdByName" AS "byName", l."boardRollNumber", s.username, l.physics::float8 AS physics,
                 l.chemistry::float8 AS chemistry, l.biology::float8 AS biology, l.total::float8 AS total, l.absences,
                 json_build_object('marks', l.assessed, 'absence', l."assessedAbsence") AS assessed
          ${lines}
           ORDER BY c.classdivision COLLATE natural_order, l."boardRollNumber" COLLATE natural_order, s.id ${limitOffset(query)}`
  return selectPage<UploadRow>(db, lines, rows, query)
})

/** A candidate's place in a batch; without a candidate for an empty batch. */
type PlaceRow = {
  guid: string
  number: number
  day: string
  startsAt: string
  boardRollNumber: string | null
  username: string | null
  class: string | null
  rollNumber: string | null
}

/** The batches of the practical examination with their candidates, by day and time, then by board roll number. */
const listBatchPlaces = operation('roster.export', PageQuery, ({ actor, db }, query) => {
  const places = Prisma.sql`
        FROM "BoardBatch" b
        LEFT JOIN (SELECT s.id, s."boardBatchId", s."boardRollNumber", s.username, s."rollNumber", c.classdivision
                   ${allCandidates(actor)}) s ON s."boardBatchId" = b.id
       WHERE b."institutionId" = ${actor.institutionId}::uuid`
  const rows = Prisma.sql`
          SELECT coalesce(s.id, b.id) AS guid, b.number, to_char(b.day, 'YYYY-MM-DD') AS day, b."startsAt",
                 s."boardRollNumber", s.username, s.classdivision AS class, s."rollNumber"
          ${places}
           ORDER BY b.day, b."startsAt", b.number, s."boardRollNumber" COLLATE natural_order,
                    s.classdivision COLLATE natural_order, s."rollNumber" COLLATE natural_order, s.id ${limitOffset(query)}`
  return selectPage<PlaceRow>(db, places, rows, query)
})

export const boardTables = {
  batches: table({
    holds: ['BoardBatch'],
    list: listBatchPlaces,
    cells: {
      Batch: (one) => one.number,
      Day: (one) => one.day,
      'Begins at': (one) => one.startsAt,
      'Board roll no': (one) => one.boardRollNumber,
      Name: (one) => one.username,
      Class: (one) => one.class,
      'Roll No': (one) => one.rollNumber,
    },
  }),
  uploads: table({
    holds: ['BoardUpload', 'BoardUploadLine'],
    list: listUploadLines,
    cells: {
      Class: (one) => one.class,
      'Uploaded on': (one) => one.uploadedOn,
      'Recorded by': (one) => one.byName,
      'Board roll no': (one) => one.boardRollNumber,
      Name: (one) => one.username,
      P: (one) => listed(markOrAbsence(one, 'physics')),
      C: (one) => listed(markOrAbsence(one, 'chemistry')),
      B: (one) => listed(markOrAbsence(one, 'biology')),
      'Out of 5': (one) => listed(markOrAbsence(one, 'total')),
      Total: (one) => listed(markOf(one.assessed)),
    },
  }),
}
