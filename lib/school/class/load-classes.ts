import type { z } from 'zod'
import type { Member } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import { Prisma, type Tx } from '../../core/db.ts'
import type { Page } from '../../core/page.ts'
import { sampleDivision } from '../../core/sample.ts'
import { limitOffset, selectPage } from '../../core/select-page.ts'
import { directionOf, escapeLike } from '../../core/sql.ts'
import type { ClassQuery, ClassView } from './schema.ts'

/** The classes (c) that a person may see: all of the institute's for an admin, the assigned ones for a teacher. */
export const classesVisibleTo = (actor: Member): Prisma.Sql =>
  actor.role === 'admin'
    ? Prisma.sql`true`
    : Prisma.sql`EXISTS (
        SELECT 1 FROM "ClassTeacher" ct
         WHERE ct."institutionId" = ${actor.institutionId}::uuid AND ct."classId" = c.id AND ct."teacherId" = ${actor.accountId}::uuid)`

/** Selects the classes, with all their columns, that a person may see. */
export const visibleClasses = (actor: Member) => Prisma.sql`
  SELECT c.* FROM "Class" c
   WHERE c."institutionId" = ${actor.institutionId}::uuid AND c."removedAt" IS NULL AND ${classesVisibleTo(actor)}`

type ClassRow = Omit<ClassView, 'teacherassigned' | 'teachers'> & {
  people: { guid: string; fullName: string; lead: boolean }[]
}

/** FROM and WHERE for the teachers (t, by ct) of a class (c), without those in the recycle bin. */
export const teachersOf = (institutionId: string) => Prisma.sql`
  FROM "ClassTeacher" ct
  JOIN "Teacher" t ON t."institutionId" = ct."institutionId" AND t.id = ct."teacherId" AND t."removedAt" IS NULL
 WHERE ct."institutionId" = ${institutionId}::uuid AND ct."classId" = c.id`

/** A class's teachers as JSON, the class teacher first. */
const people = (institutionId: string) => Prisma.sql`(
  SELECT coalesce(json_agg(json_build_object('guid', t.id, 'fullName', t."fullName", 'lead', ct.lead)
                           ORDER BY ct.lead DESC, t."fullName"), '[]') ${teachersOf(institutionId)})`

/** Read from totals that triggers maintain (lib/school/student/headcounts.ts): counting would read every student. */
const strength = (institutionId: string) => Prisma.sql`(
  SELECT coalesce(sum(h.students), 0)::int FROM kept.headcount h
   WHERE h."institutionId" = ${institutionId}::uuid AND h."classId" = c.id)`

const columns = (institutionId: string) => Prisma.sql`
  c.id AS guid, c.classdivision, ${people(institutionId)} AS people, ${strength(institutionId)} AS strength`
const division = Prisma.sql`c.classdivision COLLATE natural_order`

const fromLiveClasses = (institutionId: string, condition: Prisma.Sql) => Prisma.sql`
  FROM "Class" c WHERE c."removedAt" IS NULL AND c."institutionId" = ${institutionId}::uuid AND ${condition}`

const asClassView = ({ guid, classdivision, people, strength }: ClassRow): ClassView => ({
  guid,
  classdivision,
  teacherassigned: people.find(({ lead }) => lead)?.guid ?? null,
  teachers: people.map(({ guid, fullName }) => ({ guid, fullName })),
  strength,
})

/** All live classes of an institute that match, 9-A before 10-A. */
export async function loadClasses(
  tx: Tx,
  institutionId: string,
  condition = Prisma.sql`true`,
): Promise<ClassView[]> {
  const rows = await tx.$queryRaw<ClassRow[]>`
    SELECT ${columns(institutionId)} ${fromLiveClasses(institutionId, condition)} ORDER BY ${division}`
  return rows.map(asClassView)
}

/** A class that this transaction has locked or created; throws when it does not exist after all. */
export async function loadClass(tx: Tx, institutionId: string, id: string): Promise<ClassView> {
  const [found] = await loadClasses(tx, institutionId, Prisma.sql`c.id = ${id}::uuid`)
  if (!found) throw new Error('a class that was locked or made is there')
  return found
}

/** A page of the matching classes that a person may see, and their total. One query. */
export function selectClasses(
  { actor, db }: Context,
  query: z.output<typeof ClassQuery>,
): Promise<Page<ClassView>> {
  const { institutionId } = actor
  const from = fromLiveClasses(
    institutionId,
    Prisma.sql`${classesVisibleTo(actor)} AND ${matches(institutionId, query)}`,
  )
  const rows = Prisma.sql`SELECT ${columns(institutionId)} ${from} ORDER BY ${orderOf(query)} ${limitOffset(query)}`
  return selectPage<ClassRow, ClassView>(db, from, rows, query, asClassView)
}

function matches(institutionId: string, { q, withoutSample }: z.output<typeof ClassQuery>) {
  const fits = withoutSample ? Prisma.sql`c.classdivision <> ${sampleDivision}` : Prisma.sql`true`
  if (!q) return fits
  const pattern = `%${escapeLike(q)}%`
  return Prisma.sql`${fits} AND (c.classdivision ILIKE ${pattern}
    OR EXISTS (SELECT 1 ${teachersOf(institutionId)} AND t."fullName" ILIKE ${pattern}))`
}

function orderOf({ sort, order }: z.output<typeof ClassQuery>): Prisma.Sql {
  const direction = directionOf(order)
  return sort === 'strength'
    ? Prisma.sql`strength ${direction}, ${division} ${direction}`
    : Prisma.sql`${division} ${direction}`
}
