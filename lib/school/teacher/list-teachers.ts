import { z } from 'zod'
import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import { operation, own } from '../../core/operation.ts'
import { type Page, pageOf } from '../../core/page.ts'
import { keysOf } from '../institute/display-id.ts'
import { type TeacherChoice, TeacherId, TeacherQuery, type TeacherRow } from './schema.ts'
import { selectTeachers } from './select-teachers.ts'
import { asView, viewSelect } from './view.ts'

/** The institute's teachers, those who wait for approval included. 404 for another institute's displayId. */
export const listTeachers = operation(
  'teacher.view',
  TeacherQuery,
  async (ctx, query): Promise<Page<TeacherRow>> => {
    const { displayId } = query
    if (displayId !== undefined) await ctx.db.read((tx) => requireOwnInstitute(tx, ctx.actor, displayId))
    const { items, total } = await selectTeachers(ctx, query)
    return pageOf(items, total, query)
  },
)

/** 404 unless the displayId, in any case, is the own institute's. */
export async function requireOwnInstitute(tx: Tx, actor: Member, displayId: string) {
  const { displayKey } = await tx.institution.findFirstOrThrow({ where: { id: actor.institutionId } })
  if (!keysOf(displayId).includes(displayKey)) throw notFound()
}

/** One teacher of the own institute. */
export const viewTeacher = operation('teacher.view', TeacherId, ({ actor, db }, { id }) =>
  db.read(async (tx) => {
    const teacher = await tx.teacher.findFirst({
      where: { id, removedAt: null, ...own(actor) },
      select: viewSelect,
    })
    if (!teacher) throw notFound('There is no such teacher.')
    return asView(teacher)
  }),
)

/** Every teacher by name, to choose from in a form. */
export const chooseTeachers = operation(
  'teacher.view',
  z.object({}),
  ({ actor, db }): Promise<TeacherChoice[]> =>
    db.read(async (tx) => {
      const teachers = await tx.teacher.findMany({
        where: { removedAt: null, ...own(actor) },
        select: { id: true, fullName: true, displayId: true, approvedAt: true },
        orderBy: [{ fullName: 'asc' }, { id: 'asc' }],
      })
      return teachers.map(({ id, approvedAt, ...rest }) => ({
        guid: id,
        approved: approvedAt !== null,
        ...rest,
      }))
    }),
)
