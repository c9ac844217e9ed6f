import { z } from 'zod'
import { operation } from '../../core/operation.ts'
import { binStart } from '../../records/recycle-bin/days.ts'

type Counts = { teachers: number; students: number; classes: number }

/** How many teachers, students and classes can still be restored, in one query. */
export const countRemoved = operation('bin.view', z.object({}), ({ actor: { institutionId }, db }) =>
  db.read(async (tx) => {
    const start = binStart()
    const [counts] = await tx.$queryRaw<[Counts]>`
    SELECT (SELECT count(*)::int FROM "Teacher"
             WHERE "institutionId" = ${institutionId}::uuid AND "removedAt" > ${start}) AS teachers,
           (SELECT count(*)::int FROM "Student"
             WHERE "institutionId" = ${institutionId}::uuid AND "removedAt" > ${start}) AS students,
           (SELECT count(*)::int FROM "Class"
             WHERE "institutionId" = ${institutionId}::uuid AND "removedAt" > ${start}) AS classes`
    return counts
  }),
)
