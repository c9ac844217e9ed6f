import { Prisma } from '../../../core/db.ts'
import { operation } from '../../../core/operation.ts'
import { PageQuery } from '../../../core/page.ts'
import { limitOffset, selectPage } from '../../../core/select-page.ts'
import { iso } from '../../../core/sql.ts'
import { componentName } from '../../../lab/assessment/component-name.ts'
import { listAssessmentChanges } from '../../../lab/assessment/list-changes.ts'
import type { Absence } from '../../../school/experiment/absence.ts'
import { shortAbsence } from '../../../school/experiment/absence.ts'
import { table } from './table.ts'

/** A mark for a component of the internal assessment, in an export. */
type AssessmentRow = {
  guid: string
  admissionNumber: string | null
  username: string
  class: string | null
  rollNumber: string
  /** its present name, or its key when it is no longer in force */
  component: string
  marks: number | null
  absence: Absence | null
  markedByName: string | null
  markedAt: string | null
}

/** Every mark of the institute's students for a component, by student. */
const listAssessment = operation('roster.export', PageQuery, ({ actor: { institutionId }, db }, query) => {
  const marks = Prisma.sql`
    FROM "AssessmentMark" a
    JOIN "Student" s ON s."institutionId" = a."institutionId" AND s.id = a."studentId" AND s."removedAt" IS NULL
    LEFT JOIN "Class" c ON c."institutionId" = s."institutionId" AND c.id = s."classId"
   WHERE a."institutionId" = ${institutionId}::uuid AND a.version > 0`
  const rows = Prisma.sql`
  SELECT a.id AS guid, s."admissionNumber", s.username, c.classdivision AS class, s."rollNumber",
         ${componentName(institutionId)} AS component, a.marks::float8 AS marks, a.absence, a."markedByName",
         ${iso(Prisma.sql`a."markedAt"`)} AS "markedAt"
    ${marks}
   ORDER BY s.username COLLATE natural_order, s.id, a.component ${limitOffset(query)}`
  return selectPage<AssessmentRow>(db, marks, rows, query)
})

export const assessmentTables = {
  assessment: table({
    holds: ['AssessmentMark'],
    list: listAssessment,
    cells: {
      'Admission No': (one) => one.admissionNumber,
      Name: (one) => one.username,
      Class: (one) => one.class,
      'Roll No': (one) => one.rollNumber,
      Component: (one) => one.component,
      Marks: (one) => one.marks ?? (one.absence && shortAbsence(one.absence)),
      'Marked by': (one) => one.markedByName,
      'Marked on': (one) => one.markedAt,
    },
  }),
  'assessment-changes': table({
    holds: ['AssessmentChange'],
    list: listAssessmentChanges,
    cells: {
      Time: (one) => one.at,
      Who: (one) => one.markedByName,
      Student: (one) => one.username,
      Class: (one) => one.class,
      Component: (one) => one.component,
      Before: (one) => one.oldMarks ?? (one.oldAbsence && shortAbsence(one.oldAbsence)),
      After: (one) => one.newMarks ?? (one.newAbsence && shortAbsence(one.newAbsence)),
      Where: (one) => one.via,
      Reason: (one) => one.reason,
      From: (one) => one.ip,
    },
  }),
}
