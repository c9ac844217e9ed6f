import { z } from 'zod'
import { beginExport } from '../../access/account/begin-export.ts'
import { countTry } from '../../access/account/limits.ts'
import type { Context } from '../../core/context.ts'
import { Prisma } from '../../core/db.ts'
import { env } from '../../core/env.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { guid } from '../../core/fields.ts'
import { operation, own } from '../../core/operation.ts'
import { refuseWhenFrozen } from '../../records/access-log/freeze.ts'
import { recordAccess } from '../../records/access-log/record-access.ts'
import { audit } from '../../records/audit/audit.ts'
import { findSeenClass } from '../../school/class/find-seen.ts'
import { listColumns } from '../../school/experiment/columns.ts'
import { loadPlots } from '../../school/experiment/load-plots.ts'
import { live, visibleTo } from '../../school/student/visible.ts'
import { pdfStream } from '../../services/pdf/document.ts'
import { ClassQuery } from '../mark/grid-schema.ts'
import { drawClassFiles, drawStudentFile } from './file/draw-file.ts'
import type { Paper } from './file/paper.ts'
import { recordDigest } from './file-digest.ts'
import { newToken } from './file-token.ts'
import { loadRecords, type PracticalRecord } from './record.ts'
import { loadContext } from './sheet-context.ts'

/**
 * A student's practical file as PDF, with what is released by now; a student's own is without the internal assessment.
 * 404 for a student whom the actor may not see, 409 for a student who asks before anything of theirs is.
 */
export const studentFile = operation(
  'practical.own',
  z.object({ id: guid }),
  async (ctx, { id }): Promise<Response> => {
    const { institutionId, role } = ctx.actor
    // Its marks are nowhere given out to students, and change until the sheet is signed.
    const under = role === 'student' ? { components: [] } : undefined
    const one = Prisma.sql`s.id = ${id}::uuid AND ${visibleTo(ctx.actor)}`
    const [record] = await ctx.db.read((tx) => loadRecords(tx, institutionId, one, live, under))
    if (!record) throw notFound('There is no such student.')
    if (role === 'student' && record.done.length === 0)
      throw new AppError('conflict', 'Your practical file is there once your teacher has given out a mark.')
    await ctx.db.read((tx) => refuseWhenFrozen(tx))
    await countTry('paper:account', ctx.actor.accountId)
    await recordAccess(ctx, `student:${id}`)
    const paper = await paperFor(ctx, [record], record.classId, record.username)
    return pdfStream(await drawStudentFile(paper, record), `practical-file-${record.rollNumber}`)
  },
)

/** The practical files of a class in one PDF, by roll number; 404 for a class of others, 409 for one without students. */
export const classFiles = operation(
  'practical.file',
  ClassQuery,
  async (ctx, { class: division }): Promise<Response> => {
    await beginExport(ctx)
    const { id } = await findSeenClass(ctx, division)
    const records = await ctx.db.read((tx) =>
      loadRecords(tx, ctx.actor.institutionId, Prisma.sql`s."classId" = ${id}::uuid`),
    )
    if (records.length === 0) throw new AppError('conflict', `There is nobody in ${division}.`)
    const paper = await paperFor(ctx, records, id, division)
    return pdfStream(await drawClassFiles(paper, division, records), `practical-files-${division}`)
  },
)

async function paperFor(
  ctx: Context,
  records: PracticalRecord[],
  classId: string | null,
  name: string,
): Promise<Paper> {
  const [{ school, session, lead }, experiments, graphs, tokens] = await Promise.all([
    ctx.db.read((tx) => loadContext(ctx.actor, classId, tx)),
    listColumns(ctx.db),
    loadPlots(ctx.db),
    registerFiles(ctx, records, name),
  ])
  const checkAt = ({ guid }: PracticalRecord) => `${env.PUBLIC_URL}/genuine/${tokens.get(guid)}`
  return { school, session, experiments, graphs, classTeacher: lead?.fullName ?? null, checkAt }
}

/**
 * Keeps what is about to be printed and answers the token of each record, by the student's guid. The same record
 * printed again has the same token.
 */
async function registerFiles(
  { actor, db }: Context,
  records: PracticalRecord[],
  name: string,
): Promise<Map<string, string>> {
  const wanted = records.map((record) => ({ studentId: record.guid, digest: recordDigest(record) }))
  const under = new Map(records.map(({ guid, rule, components }) => [guid, { rule, components }]))
  return db.write(async (tx) => {
    const known = await tx.practicalFile.findMany({
      where: { OR: wanted, ...own(actor) },
      select: { studentId: true, token: true },
    })
    const tokens = new Map(known.map(({ studentId, token }) => [studentId, token]))
    const by = { createdById: actor.accountId, createdByName: actor.name, ...own(actor) }
    const added = wanted
      .filter(({ studentId }) => !tokens.has(studentId))
      .map((file) => ({
        ...file,
        token: newToken(actor.institutionId),
        rule: under.get(file.studentId)?.rule ?? Prisma.JsonNull,
        components: under.get(file.studentId)?.components ?? Prisma.JsonNull,
        ...by,
      }))
    await tx.practicalFile.createMany({ data: added })
    for (const { studentId, token } of added) tokens.set(studentId, token)
    await audit(tx, actor, 'practical.printed', { id: name, name, detail: { students: records.length } })
    return tokens
  })
}
