import { z } from 'zod'
import { Prisma } from '../../core/db.ts'
import { operation } from '../../core/operation.ts'
import { limitOffset, selectPage } from '../../core/select-page.ts'
import { directionOf, iso } from '../../core/sql.ts'
import { isoDay } from '../../core/today.ts'
import { recordAccess, scopeOf } from '../../records/access-log/record-access.ts'
import { matching, studentsVisibleTo, tables } from '../student/visible.ts'
import { AnswerQuery, type AnswerView, type ClassAnswers } from './schema.ts'

const sortColumns = {
  rollNumber: Prisma.sql`c.classdivision COLLATE natural_order, s."rollNumber" COLLATE natural_order`,
  name: Prisma.sql`s.username COLLATE natural_order`,
  class: Prisma.sql`c.classdivision COLLATE natural_order`,
}

type Entry = Pick<AnswerView, 'at' | 'via' | 'parentName' | 'relation'>
type AnswerRow = Omit<AnswerView, keyof Entry> & { last: Entry | null }

/** A sub-select, which PostgreSQL evaluates only for a page's rows: a join would be made before they are sorted. */
const lastEntry = (institutionId: string) => Prisma.sql`(
  SELECT json_build_object('at', ${iso(Prisma.sql`e.at`)}, 'via', e.via, 'parentName', e."parentName", 'relation', e.relation)
    FROM "ConsentEntry" e WHERE e."institutionId" = ${institutionId}::uuid AND e."studentId" = s.id
   ORDER BY e.at DESC, e.id DESC LIMIT 1)`

const none: Entry = { at: null, via: null, parentName: null, relation: null }

const asAnswerView = ({
  guid,
  username,
  rollNumber,
  class: division,
  state,
  last,
}: AnswerRow): AnswerView => ({
  guid,
  username,
  rollNumber,
  class: division,
  state,
  ...(last ?? none),
})

/** The school's students, each with their parents' latest answer. */
export const listAnswers = operation('parent.view', AnswerQuery, async (ctx, query) => {
  const { actor, db } = ctx
  const { state, sort, order, limit, cursor } = query
  const stateCondition = state ? Prisma.sql`AND s.consent = ${state}::"ConsentState"` : Prisma.empty
  const condition = Prisma.sql`${matching(query)} AND ${studentsVisibleTo(actor)} ${stateCondition}`
  const direction = directionOf(order)
  const from = Prisma.sql`FROM ${tables} WHERE ${condition}`
  const page = await selectPage<AnswerRow, AnswerView>(
    db,
    from,
    Prisma.sql`
        SELECT s.id AS guid, s.username, s."rollNumber", c.classdivision AS class, s.consent::text AS state,
               ${lastEntry(actor.institutionId)} AS last
          FROM ${tables} WHERE ${condition}
         ORDER BY ${sortColumns[sort]} ${direction}, s."rollNumber" COLLATE natural_order, s.id
         ${limitOffset({ cursor, limit })}`,
    { cursor, limit },
    asAnswerView,
  )
  await recordAccess(ctx, scopeOf(actor, query.class))
  return page
})

/** The number of answers per class, 9-A before 10-A, whether lab work waits for them, and whether families are admitted. */
export const countAnswers = operation('parent.view', z.object({}), ({ actor, db }) =>
  db.read(async (tx) => {
    const [classes, { consentRequired: required, familyAccess: open, reviewUntil }] = await Promise.all([
      tx.$queryRaw<ClassAnswers[]>`
      SELECT c.id AS "classGuid", c.classdivision AS class, count(s.id)::int AS students,
             count(s.id) FILTER (WHERE s.consent = 'none')::int AS none,
             count(s.id) FILTER (WHERE s.consent = 'given')::int AS given,
             count(s.id) FILTER (WHERE s.consent = 'refused')::int AS refused,
             count(s.id) FILTER (WHERE s.consent = 'withdrawn')::int AS withdrawn
        FROM "Class" c LEFT JOIN "Student" s
          ON s."institutionId" = c."institutionId" AND s."classId" = c.id AND s."removedAt" IS NULL
       WHERE c."removedAt" IS NULL AND c."institutionId" = ${actor.institutionId}::uuid
       GROUP BY c.id, c.classdivision ORDER BY c.classdivision COLLATE natural_order`,
      tx.institution.findFirstOrThrow({
        where: { id: actor.institutionId },
        select: { consentRequired: true, familyAccess: true, reviewUntil: true },
      }),
    ])
    return { classes, required, family: { open, reviewUntil: isoDay(reviewUntil) } }
  }),
)
