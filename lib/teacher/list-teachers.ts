import { z } from 'zod'
import type { Member } from '../actor.ts'
import { db } from '../db.ts'
import { notFound } from '../errors.ts'
import type { Prisma } from '../generated/prisma/client.ts'
import { operation, own } from '../operation.ts'
import { containing, type Page, pageOf } from '../page.ts'
import { type TeacherChoice, TeacherId, TeacherQuery, type TeacherRow } from './schema.ts'
import { asRow, asView, rowSelect, viewSelect } from './view.ts'

type Query = z.output<typeof TeacherQuery>

const sorts = { name: 'fullName', registrationDate: 'registrationDate', displayId: 'displayId' } as const

/** The institute's teachers, those who wait for approval included. 404 for another institute's displayId. */
export const listTeachers = operation(
  'teacher.view',
  TeacherQuery,
  async (actor, query): Promise<Page<TeacherRow>> => {
    if (query.displayId !== undefined) await requireOwnInstitute(actor, query.displayId)
    const where = matching(actor, query)
    const [total, teachers] = await Promise.all([
      db.teacher.count({ where }),
      db.teacher.findMany({
        where,
        select: rowSelect,
        orderBy: [{ [sorts[query.sort]]: query.order }, { id: 'asc' }],
        skip: query.cursor,
        take: query.limit,
      }),
    ])
    return pageOf(teachers.map(asRow), total, query)
  },
)

function matching(actor: Member, { q, class: division, approved }: Query) {
  const inClass = { class: { removedAt: null, ...(division && { classdivision: division.toUpperCase() }) } }
  return {
    ...(q && { OR: holding(q) }),
    ...(division && {
      classes: division === 'none' ? { none: { class: { removedAt: null } } } : { some: inClass },
    }),
    ...(approved && { approvedAt: approved === 'true' ? { not: null } : null }),
    removedAt: null,
    ...own(actor),
  } satisfies Prisma.TeacherWhereInput
}

const holding = (q: string): Prisma.TeacherWhereInput[] => [
  { fullName: containing(q) },
  { displayId: containing(q) },
  { phone: containing(q) },
  { account: { email: containing(q) } },
]

/** 404 unless the displayId, in any case, is the own institute's. */
export async function requireOwnInstitute(actor: Member, displayId: string) {
  const { displayKey } = await db.institution.findFirstOrThrow({ where: { id: actor.institutionId } })
  if (displayKey !== displayId.toLowerCase()) throw notFound()
}

/** One teacher of the own institute. */
export const viewTeacher = operation('teacher.view', TeacherId, async (actor, { id }) => {
  const teacher = await db.teacher.findFirst({
    where: { id, removedAt: null, ...own(actor) },
    select: viewSelect,
  })
  if (!teacher) throw notFound('There is no such teacher.')
  return asView(teacher)
})

/** Every teacher by name, to choose from in a form. */
export const chooseTeachers = operation(
  'teacher.view',
  z.object({}),
  async (actor): Promise<TeacherChoice[]> => {
    const teachers = await db.teacher.findMany({
      where: { removedAt: null, ...own(actor) },
      select: { id: true, fullName: true, displayId: true, approvedAt: true },
      orderBy: [{ fullName: 'asc' }, { id: 'asc' }],
    })
    return teachers.map(({ id, approvedAt, ...rest }) => ({
      guid: id,
      approved: approvedAt !== null,
      ...rest,
    }))
  },
)
