import { isDeepStrictEqual } from 'node:util'
import { Prisma } from '../../core/db.ts'
import type { UploadLine } from './sheet-schema.ts'

/** A class's upload to the board, `uploadedOn` as YYYY-MM-DD; names and roll numbers are today's. */
export type Upload = {
  uploadedOn: string
  byName: string
  lines: (UploadLine & {
    guid: string
    username: string
    rollNumber: string
    boardRollNumber: string | null
  })[]
}

/** The part of a row that is uploaded to the board. */
export const uploadLine = (row: UploadLine): UploadLine => ({
  physics: row.physics,
  chemistry: row.chemistry,
  biology: row.biology,
  total: row.total,
  absences: {
    physics: row.absences.physics,
    chemistry: row.absences.chemistry,
    biology: row.absences.biology,
    total: row.absences.total,
  },
  assessed: { marks: row.assessed.marks, absence: row.assessed.absence },
})

const none = { physics: null, chemistry: null, biology: null, total: null }
const emptyLine: UploadLine = { ...none, absences: none, assessed: { marks: null, absence: null } }

/** The uploaded values of a student if the sheet differs from them by now, else null; a student not uploaded had blanks. */
export function differsFromUpload(now: UploadLine, uploaded: UploadLine = emptyLine): UploadLine | null {
  const line = uploadLine(uploaded)
  return isDeepStrictEqual(line, uploadLine(now)) ? null : line
}

type Numbered = { boardRollNumber: string | null }

/** The board roll number with which somebody was uploaded, if it has changed since; else null. */
export const numberUploaded = (now: Numbered, uploaded: Numbered | undefined): string | null =>
  uploaded && uploaded.boardRollNumber !== now.boardRollNumber ? uploaded.boardRollNumber : null

/** SQL: the upload of a class of a school as JSON, or null. */
export const uploadOf = (school: string, classId: string | null) => Prisma.sql`(
  SELECT json_build_object('uploadedOn', to_char(u."uploadedOn", 'YYYY-MM-DD'), 'byName', u."createdByName", 'lines', (
           SELECT coalesce(json_agg(json_build_object(
                    'guid', l."studentId", 'username', s.username, 'rollNumber', s."rollNumber", 'boardRollNumber', l."boardRollNumber", 'physics', l.physics,
                    'chemistry', l.chemistry, 'biology', l.biology, 'total', l.total, 'absences', l.absences,
                    'assessed', json_build_object('marks', l.assessed, 'absence', l."assessedAbsence"))
                    ORDER BY s."rollNumber" COLLATE natural_order), '[]')
             FROM "BoardUploadLine" l
             JOIN "Student" s ON s."institutionId" = l."institutionId" AND s.id = l."studentId"
            WHERE l."institutionId" = ${school}::uuid AND l."uploadId" = u.id))
    FROM "BoardUpload" u WHERE u."institutionId" = ${school}::uuid AND u."classId" = ${classId}::uuid)`
