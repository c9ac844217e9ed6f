import { Prisma } from '../../core/db.ts'
import { operation } from '../../core/operation.ts'
import { type Page, pageOf } from '../../core/page.ts'
import { cutOf } from '../../core/select-page.ts'
import { escapeLike } from '../../core/sql.ts'
import { type HeldPerson, PeopleQuery } from './schema.ts'

/** Everybody about whom the school's data is held, those in the recycle bin included, by name. */
export const listPeople = operation(
  'person.export',
  PeopleQuery,
  ({ actor, db }, { q, cursor, limit }): Promise<Page<HeldPerson>> =>
    db.read(async (tx) => {
      const pattern = `%${escapeLike(q ?? '')}%`
      const people = Prisma.sql`(
      SELECT id, "fullName" AS name, 'admin' AS role, NULL::text AS class, false AS removed FROM "Admin"
       WHERE "institutionId" = ${actor.institutionId}::uuid
      UNION ALL
      SELECT id, "fullName", 'teacher', NULL, "removedAt" IS NOT NULL FROM "Teacher"
       WHERE "institutionId" = ${actor.institutionId}::uuid
      UNION ALL
      SELECT s.id, s.username, 'student', c.classdivision, s."removedAt" IS NOT NULL
        FROM "Student" s LEFT JOIN "Class" c ON c."institutionId" = s."institutionId" AND c.id = s."classId"
       WHERE s."institutionId" = ${actor.institutionId}::uuid) p`
      const [items, [count]] = await Promise.all([
        tx.$queryRaw<HeldPerson[]>`
        SELECT id AS guid, name, role, class, removed FROM ${people} WHERE name ILIKE ${pattern}
         ORDER BY name COLLATE natural_order, id ${cutOf({ cursor, limit })}`,
        tx.$queryRaw<
          { total: number }[]
        >`SELECT count(*)::int AS total FROM ${people} WHERE name ILIKE ${pattern}`,
      ])
      return pageOf(items, count?.total ?? 0, { cursor, limit })
    }),
)
