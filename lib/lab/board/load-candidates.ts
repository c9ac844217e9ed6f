import type { Member } from '../../core/actor.ts'
import { Prisma, type Tx } from '../../core/db.ts'
import { visibleTo as isSeenClass } from '../../school/class/load-classes.ts'
import { live, notSample, visibleTo } from '../../school/student/visible.ts'
import type { Holder } from './refuse-lines.ts'
import type { Candidate } from './schema.ts'

type Client = Pick<Tx, '$queryRaw'>

/** Whether a class (c) is one that the board examines. */
const isBoardClass = Prisma.sql`split_part(c.classdivision, '-', 1) IN ('10', 'X') AND c."removedAt" IS NULL`

/** Which classes (c) that the board examines the actor may see. */
export const isSeenBoardClass = (actor: Member) =>
  Prisma.sql`${isBoardClass} AND ${isSeenClass(actor)} AND c."institutionId" = ${actor.institutionId}::uuid`

/** Candidates (s, with class c) of the school: no invented ones of a sample class. */
export const allCandidates = ({ institutionId }: Member) => Prisma.sql`
  FROM "Student" s JOIN "Class" c ON c."institutionId" = s."institutionId" AND c.id = s."classId"
 WHERE ${isBoardClass} AND ${live} AND ${notSample} AND s."institutionId" = ${institutionId}::uuid`

/** Candidates (s, with class c) whom the actor may see. */
export const candidatesOf = (actor: Member) => Prisma.sql`${allCandidates(actor)} AND ${visibleTo(actor)}`

export const candidateColumns = Prisma.sql`
  s.id AS guid, s.username, c.classdivision AS class, s."rollNumber", s."admissionNumber", s."boardRollNumber", s."apaarId"`

/** The order of the board's own lists: those with a board roll number by it, then the others as their class counts. */
export const boardOrder = Prisma.sql`
  s."boardRollNumber" COLLATE natural_order NULLS LAST, c.classdivision COLLATE natural_order,
  s."rollNumber" COLLATE natural_order, s.id`

/** The candidates whom the actor may see, in the board's order; of one class where it is named. One query. */
export const loadCandidates = (client: Client, actor: Member, division?: string) => client.$queryRaw<
  Candidate[]
>`
  SELECT ${candidateColumns} ${candidatesOf(actor)}
     ${division === undefined ? Prisma.empty : Prisma.sql`AND c.classdivision = ${division}`}
   ORDER BY ${boardOrder}`

/** The candidates of a batch whom the actor may see, in the board's order. One query. */
export const loadCandidatesOfBatch = (client: Client, actor: Member, batch: string) => client.$queryRaw<
  Candidate[]
>`
  SELECT ${candidateColumns} ${candidatesOf(actor)} AND s."boardBatchId" = ${batch}::uuid ORDER BY ${boardOrder}`

/** Who of the school has which number, in whatever class, or in none. */
export const loadHolders = (client: Client, { institutionId }: Member) => client.$queryRaw<Holder[]>`
  SELECT s.id AS guid, s.username, s."boardRollNumber", s."apaarId" FROM "Student" s
   WHERE s."institutionId" = ${institutionId}::uuid AND s."binKey" = ''
     AND (s."boardRollNumber" IS NOT NULL OR s."apaarId" IS NOT NULL)`
