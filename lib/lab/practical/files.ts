import { z } from 'zod'
import { beginExport } from '../../access/limit/begin-export.ts'
import { countTry } from '../../access/limit/limits.ts'
import type { Context } from '../../core/context.ts'
import { Prisma } from '../../core/db.ts'
import { env } from '../../core/env.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { guid } from '../../core/fields.ts'
import { operation } from '../../core/operation.ts'
import { refuseWhenFrozen } from '../../records/access-log/freeze.ts'
import { recordAccess } from '../../records/access-log/record-access.ts'
import { openVisibleClass } from '../../school/class/open-visible-class.ts'
import { listColumns } from '../../school/experiment/columns.ts'
import { loadPlots } from '../../school/experiment/load-plots.ts'
import { live, studentsVisibleTo } from '../../school/student/visible.ts'
import { pdfStream } from '../../services/pdf/document.ts'
import { ClassQuery } from '../mark/grid-schema.ts'
import { drawClassFiles, drawStudentFile } from './file/draw-file.ts'
import type { Paper } from './file/paper.ts'
import { loadRecords, type PracticalRecord } from './record.ts'
import { type Printed, registerFiles } from './register-files.ts'
import { loadContext } from './sheet-context.ts'

/**
 * A student's practical file as PDF, with what is released so far; a student's own copy is without the internal assessment and the family's
 * code. 404 for a student whom the actor may not see, 409 for a student who asks before any of their work is released.
 */
export const studentFile = operation('practical.own', z.object({ id: guid }), async (ctx, { id }) => {
  const { institutionId, role } = ctx.actor
  // Its marks are not released to students, and can change until the sheet is signed.
  const override = role === 'student' ? { components: [] } : undefined
  const condition = Prisma.sql`s.id = ${id}::uuid AND ${live} AND ${studentsVisibleTo(ctx.actor)}`
  const [record] = await ctx.db.read((tx) => loadRecords(tx, institutionId, condition, override))
  if (!record) throw notFound('There is no such student.')
  if (role === 'student' && record.done.length === 0)
    throw new AppError('conflict', 'Your practical file will be here once your teacher has released a mark.')
  await ctx.db.read((tx) => refuseWhenFrozen(tx))
  await countTry('paper:account', ctx.actor.accountId)
  await recordAccess(ctx, `student:${id}`)
  const paper = await paperFor(ctx, [record], record.classId, { id, name: record.username })
  return pdfStream(await drawStudentFile(paper, record), `practical-file-${record.rollNumber}`)
})

/**
 * The practical files of a class in one PDF, by roll number; 404 for a class that one may not see, 409 for one without
 * students.
 */
export const classFiles = operation('practical.file', ClassQuery, async (ctx, { class: division }) => {
  await beginExport(ctx)
  const { id } = await openVisibleClass(ctx, division)
  const records = await ctx.db.read((tx) =>
    loadRecords(tx, ctx.actor.institutionId, Prisma.sql`s."classId" = ${id}::uuid AND ${live}`),
  )
  if (records.length === 0) throw new AppError('conflict', `There is nobody in ${division}.`)
  const paper = await paperFor(ctx, records, id, { id, name: division })
  return pdfStream(await drawClassFiles(paper, division, records), `practical-files-${division}`)
})

async function paperFor(
  ctx: Context,
  records: PracticalRecord[],
  classId: string | null,
  printed: Printed,
): Promise<Paper> {
  const [{ school, session, lead }, experiments, graphs, { tokens, codes }] = await Promise.all([
    ctx.db.read((tx) => loadContext(tx, ctx.actor, classId)),
    listColumns(ctx.db),
    loadPlots(ctx.db),
    registerFiles(ctx, records, printed),
  ])
  const checkAt = ({ guid }: PracticalRecord) => `${env.PUBLIC_URL}/genuine/${tokens.get(guid)}`
  const codeOf = ({ guid }: PracticalRecord) => codes.get(guid) ?? null
  const family = { address: `${env.PUBLIC_URL}/family`, codeOf }
  return { school, session, experiments, graphs, classTeacher: lead?.fullName ?? null, checkAt, family }
}
