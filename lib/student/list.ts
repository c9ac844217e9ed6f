import { z } from 'zod'
import type { Member, Person } from '../actor.ts'
import { Prisma } from '../db.ts'
import { notFound } from '../errors.ts'
import { guid, typedInstituteId } from '../fields.ts'
import { noteAccess, type Scope } from '../incident/note-access.ts'
import { findByTypedId, keysOf } from '../institute/display-id.ts'
import { operation } from '../operation.ts'
import { type Page, pageOf } from '../page.ts'
import { countPerInstitute, countStudents } from './count.ts'
import { headcount } from './headcounts.ts'
import { type InstituteCount, StudentQuery, type StudentView } from './schema.ts'
import { findStudent, selectStudentPage } from './view.ts'
import { matching, visibleTo } from './visible.ts'

/**
 * A page of the students whom the actor may see: an admin the institute's, a teacher those of their classes, a student
 * only themselves. The provider's staff get the total and nobody.
 */
export const listStudents = operation('student.view', StudentQuery, (actor, query) => pageFor(actor, query))

/** The same for an institute by its displayId; 404 when it is not the actor's own. */
export const listStudentsOfInstitute = operation(
  'student.view',
  StudentQuery.extend({ displayId: typedInstituteId }),
  async (actor, { displayId, ...query }) => {
    if (actor.role !== 'provider') return pageFor(actor, query, displayId)
    const { id } = (await findByTypedId(displayId)) ?? refuse()
    return nobody(await countStudents(id))
  },
)

const refuse = () => {
  throw notFound()
}

/** All students whom the actor may see; for the provider's staff a row per institute with its count. */
export const listAllStudents = operation(
  'student.view',
  StudentQuery,
  async (actor, query): Promise<Page<StudentView | InstituteCount>> =>
    actor.role === 'provider' ? countPerInstitute(query) : pageFor(actor, query),
)

/** One student; 404 for another institute's, another class's, or a removed one. */
export const getStudent = operation('student.view', z.object({ id: guid }), async (actor, { id }) => {
  if (actor.role === 'provider') throw notFound('There is no such student.')
  const student = await findStudent(actor, id)
  await noteAccess(actor, `student:${id}`)
  return student
})

/** `typedId`, when it is given, has to be the own institute's. */
async function pageFor(actor: Person, query: StudentQuery, typedId?: string): Promise<Page<StudentView>> {
  if (actor.role === 'provider') return nobody(await countStudents())
  const condition = Prisma.sql`${matching(query)} AND ${visibleTo(actor)}`
  const { items, total } = await selectStudentPage(condition, orderOf(query), query, keptTotal(actor, query))
  if (typedId && !(await isOwn(actor, items[0], typedId))) throw notFound()
  await noteAccess(actor, scopeOf(actor, query))
  return pageOf(items, total, query)
}

/** The number of all students of an institute is kept; of some of them it is counted. */
const keptTotal = ({ role, institutionId }: Member, { q, class: division }: StudentQuery) =>
  role === 'admin' && !q && !division ? headcount(institutionId) : undefined

/** Every row says whose it is; only of none the database has to be asked. */
const isOwn = async (actor: Member, row: StudentView | undefined, typedId: string) =>
  row
    ? keysOf(typedId).includes(row.instituteId.toLowerCase())
    : (await findByTypedId(typedId))?.id === actor.institutionId

const scopeOf = ({ role }: Person, { class: division }: StudentQuery): Scope =>
  division ? `class:${division.toUpperCase()}` : role === 'teacher' ? 'taught' : 'students'

const nobody = (total: number): Page<StudentView> => ({ items: [], total, nextCursor: null })

const by = {
  name: Prisma.sql`s.username COLLATE natural_order`,
  rollNumber: Prisma.sql`s."rollNumber" COLLATE natural_order`,
  class: Prisma.sql`c.classdivision COLLATE natural_order`,
}

/** As people count: roll 2 before 10, 9-A before 10-A. The guid settles what is equal, so that pages never overlap. */
function orderOf({ sort, order }: StudentQuery): Prisma.Sql {
  // Only the class may be empty; elsewhere a plain DESC reads the same index backwards.
  const last = sort === 'class' ? Prisma.sql`NULLS LAST` : Prisma.empty
  const way = Prisma.sql`${order === 'desc' ? Prisma.sql`DESC` : Prisma.sql`ASC`} ${last}`
  const then = sort === 'name' ? [by.class, by.rollNumber] : sort === 'class' ? [by.rollNumber] : [by.class]
  return Prisma.join([Prisma.sql`${by[sort]} ${way}`, ...then, Prisma.sql`s.id`], ', ')
}
