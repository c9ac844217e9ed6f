import { z } from 'zod'
import type { Member } from '../actor.ts'
import { db } from '../db.ts'
import { notFound } from '../errors.ts'
import { keysOf } from '../institute/display-id.ts'
import { operation, own } from '../operation.ts'
import { type Page, pageOf } from '../page.ts'
import { type TeacherChoice, TeacherId, TeacherQuery, type TeacherRow } from './schema.ts'
import { selectTeachers } from './select-teachers.ts'
import { asView, viewSelect } from './view.ts'

/** The institute's teachers, those who wait for approval included. 404 for another institute's displayId. */
export const listTeachers = operation(
  'teacher.view',
  TeacherQuery,
  async (actor, query): Promise<Page<TeacherRow>> => {
    if (query.displayId !== undefined) await requireOwnInstitute(actor, query.displayId)
    const { items, total } = await selectTeachers(actor, query)
    return pageOf(items, total, query)
  },
)

/** 404 unless the displayId, in any case, is the own institute's. */
export async function requireOwnInstitute(actor: Member, displayId: string) {
  const { displayKey } = await db.institution.findFirstOrThrow({ where: { id: actor.institutionId } })
  if (!keysOf(displayId).includes(displayKey)) throw notFound()
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
