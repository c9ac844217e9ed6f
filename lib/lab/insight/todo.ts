import type { Member } from '../../core/actor.ts'
import { Prisma } from '../../core/db.ts'
import { isGiven } from '../../school/experiment/is-given.ts'
import { isBlank, newestFirst } from '../../school/experiment/newest-first.ts'
import { hasReleased, storedCode } from '../../school/student/visible.ts'

const releasedLater = ({ institutionId }: Member) => Prisma.sql`EXISTS (
  SELECT 1 FROM "Attempt" o
   WHERE o."institutionId" = ${institutionId}::uuid AND o."studentId" = a."studentId"
     AND o."experimentId" = a."experimentId" AND o."releaseId" IS NOT NULL
     AND NOT ${isBlank(Prisma.sql`o`)}
     AND (o."submittedAt", o.id) > (a."submittedAt", a.id))`

/** In byte order: a language's collation takes several times as long to sort, and nobody sees the order. */
const bytewiseCode = Prisma.sql`(${storedCode}) COLLATE "C" AS code`

/**
 * The unreleased attempts of the students `seen`: an `unmarked` one waits when it is also the `newest` of its student and experiment; a
 * `draft` has a mark. Released attempts are not read: their marks are stored with the student.
 */
export const unreleased = (actor: Member) => Prisma.sql`
  SELECT s."classId", a."studentId", ${bytewiseCode}, a.id, a."submittedAt",
         NOT ${isGiven} AND a.source <> 'paper' AS unmarked, ${isGiven} AS draft,
         row_number() OVER (PARTITION BY a."studentId", a."experimentId" COLLATE "C"
                            ORDER BY ${newestFirst}) = 1
           AND NOT (${hasReleased(Prisma.sql`s."releasedMarks" || ';' || s."releasedAbsences"`)} AND ${releasedLater(actor)}) AS newest
    FROM seen s
    JOIN "Attempt" a ON a."institutionId" = ${actor.institutionId}::uuid AND a."studentId" = s.id AND a."releaseId" IS NULL
    JOIN "Experiment" e ON e.id = a."experimentId"`
