import { z } from 'zod'
import { Prisma } from '../../core/db.ts'
import { operation } from '../../core/operation.ts'
import { binDays } from '../../records/recycle-bin/days.ts'

type Counts = { teachers: number; students: number; classes: number }

/** How many teachers, students and classes can still be restored, in one query. */
export const countRemoved = operation('bin.view', z.object({}), ({ actor: { institutionId }, db }) =>
  db.read(async (tx) => {
    const removed = Prisma.sql`
      "institutionId" = ${institutionId}::uuid AND "removedAt" > now() - make_interval(days => ${binDays})`
    const [counts] = await tx.$queryRaw<[Counts]>`
    SELECT (SELECT count(*)::int FROM "Teacher" WHERE ${removed}) AS teachers,
           (SELECT count(*)::int FROM "Student" WHERE ${removed}) AS students,
           (SELECT count(*)::int FROM "Class" WHERE ${removed}) AS classes`
    return counts
  }),
)
