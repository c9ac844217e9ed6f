import { Prisma } from '../../core/db.ts'
import { operation } from '../../core/operation.ts'
import { limitOffset, selectPage } from '../../core/select-page.ts'
import { escapeLike } from '../../core/sql.ts'
import { recordAccess } from '../../records/access-log/record-access.ts'
import { type HeldPerson, PeopleQuery } from './schema.ts'

/** Everybody about whom the school holds data, including people in the recycle bin, by name. */
export const listPeople = operation('person.export', PeopleQuery, async (ctx, { q, cursor, limit }) => {
  const { actor, db } = ctx
  const people = Prisma.sql`FROM (
      SELECT id, "fullName" AS name, 'admin' AS role, NULL::text AS class, false AS removed FROM "Admin"
       WHERE "institutionId" = ${actor.institutionId}::uuid
      UNION ALL
      SELECT id, "fullName", 'teacher', NULL, "removedAt" IS NOT NULL FROM "Teacher"
       WHERE "institutionId" = ${actor.institutionId}::uuid
      UNION ALL
      SELECT s.id, s.username, 'student', c.classdivision, s."removedAt" IS NOT NULL
        FROM "Student" s LEFT JOIN "Class" c ON c."institutionId" = s."institutionId" AND c.id = s."classId"
       WHERE s."institutionId" = ${actor.institutionId}::uuid) p
     WHERE name ILIKE ${`%${escapeLike(q ?? '')}%`}`
  const rows = Prisma.sql`
      SELECT id AS guid, name, role, class, removed ${people}
       ORDER BY name COLLATE natural_order, id ${limitOffset({ cursor, limit })}`
  const page = await selectPage<HeldPerson>(db, people, rows, { cursor, limit })
  await recordAccess(ctx, 'students')
  return page
})
