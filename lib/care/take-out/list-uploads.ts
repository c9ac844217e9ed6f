import { z } from 'zod'
import { Prisma } from '../../core/db.ts'
import { operation } from '../../core/operation.ts'
import { listQuery, type Page } from '../../core/page.ts'
import { cutOf, selectPage } from '../../core/select-page.ts'
import type { UploadLine } from '../../lab/practical/sheet-schema.ts'

/** What was uploaded to the board of a student. */
type UploadRow = UploadLine & {
  guid: string
  class: string
  uploadedOn: string
  byName: string
  boardRollNumber: string | null
  username: string
}

const UploadsQuery = z.object(listQuery(['class']).pick({ limit: true, cursor: true }).shape)

/** Every line of the uploads to the board, by class and board roll number. */
export const listUploadLines = operation(
  'roster.export',
  UploadsQuery,
  ({ actor: { institutionId }, db }, query): Promise<Page<UploadRow>> => {
    const lines = Prisma.sql`
        FROM "BoardUploadLine" l
        JOIN "BoardUpload" u ON u."institutionId" = l."institutionId" AND u.id = l."uploadId"
        JOIN "Class" c ON c."institutionId" = u."institutionId" AND c.id = u."classId"
        JOIN "Student" s ON s."institutionId" = l."institutionId" AND s.id = l."studentId"
       WHERE l."institutionId" = ${institutionId}::uuid`
    const rows = Prisma.sql`
          SELECT s.id AS guid, c.classdivision AS class, to_char(u."uploadedOn", 'YYYY-MM-DD') AS "uploadedOn",
                 u."createdByName" AS "byName", l."boardRollNumber", s.username, l.physics::float8 AS physics,
                 l.chemistry::float8 AS chemistry, l.biology::float8 AS biology, l.total::float8 AS total, l.absences,
                 json_build_object('marks', l.assessed, 'absence', l."assessedAbsence") AS assessed
          ${lines}
           ORDER BY c.classdivision COLLATE natural_order, l."boardRollNumber" COLLATE natural_order, s.id ${cutOf(query)}`
    return selectPage<UploadRow>(db, lines, rows, query)
  },
)
