import type { Member } from '../../core/actor.ts'
import { Prisma, type Tx } from '../../core/db.ts'
import { classesVisibleTo } from '../../school/class/load-classes.ts'
import { live, notSample, studentsVisibleTo } from '../../school/student/visible.ts'
import type { NumberHolder } from './line-verdicts.ts'
import type { Candidate } from './schema.ts'

/** Whether the board examines a class (c). */
const isBoardClass = Prisma.sql`split_part(c.classdivision, '-', 1) IN ('10', 'X') AND c."removedAt" IS NULL`

/** The classes (c) that the board examines and the actor may see. */
export const isVisibleBoardClass = (actor: Member) =>
  Prisma.sql`${isBoardClass} AND ${classesVisibleTo(actor)} AND c."institutionId" = ${actor.institutionId}::uuid`

/** The school's candidates (s, with class c), without the invented ones of a sample class. */
export const allCandidates = ({ institutionId }: Member) => Prisma.sql`
  FROM "Student" s JOIN "Class" c ON c."institutionId" = s."institutionId" AND c.id = s."classId"
 WHERE ${isBoardClass} AND ${live} AND ${notSample} AND s."institutionId" = ${institutionId}::uuid`

/** The candidates (s, with class c) that the actor may see. */
export const candidatesOf = (actor: Member) =>
  Prisma.sql`${allCandidates(actor)} AND ${studentsVisibleTo(actor)}`

export const candidateColumns = Prisma.sql`
  s.id AS guid, s.username, c.classdivision AS class, s."rollNumber", s."admissionNumber", s."boardRollNumber", s."apaarId"`

/** The order of the board's own lists: by board roll number, then the others by class and roll number. */
export const boardOrder = Prisma.sql`
  s."boardRollNumber" COLLATE natural_order NULLS LAST, c.classdivision COLLATE natural_order,
  s."rollNumber" COLLATE natural_order, s.id`

/** The candidates that the actor may see, in the board's order; of one class if it is given. One query. */
export const loadCandidates = (tx: Tx, actor: Member, division?: string) => tx.$queryRaw<Candidate[]>`
  SELECT ${candidateColumns} ${candidatesOf(actor)}
     ${division === undefined ? Prisma.empty : Prisma.sql`AND c.classdivision = ${division}`}
   ORDER BY ${boardOrder}`

/** A batch's candidates that the actor may see, in the board's order. One query. */
export const loadCandidatesOfBatch = (tx: Tx, actor: Member, batch: string) => tx.$queryRaw<Candidate[]>`
  SELECT ${candidateColumns} ${candidatesOf(actor)} AND s."boardBatchId" = ${batch}::uuid ORDER BY ${boardOrder}`

/** The school's students with a board roll number or APAAR id, in any class or none. */
export const loadNumberHolders = (tx: Tx, { institutionId }: Member) => tx.$queryRaw<NumberHolder[]>`
  SELECT s.id AS guid, s.username, s."boardRollNumber", s."apaarId" FROM "Student" s
   WHERE s."institutionId" = ${institutionId}::uuid AND s."binKey" = ''
     AND (s."boardRollNumber" IS NOT NULL OR s."apaarId" IS NOT NULL)`
