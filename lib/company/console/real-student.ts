import { Prisma } from '../../core/db.ts'
import { sampleDivision } from '../../core/sample.ts'

/** A condition: "Student" s is not one of the invented students of a sample class. */
export const isReal = Prisma.sql`NOT EXISTS (
  SELECT FROM "Class" sample
   WHERE sample."institutionId" = s."institutionId" AND sample.id = s."classId" AND sample.classdivision = ${sampleDivision})`
