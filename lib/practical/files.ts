import { z } from 'zod'
import { beginExport } from '../account/begin-export.ts'
import { countTry } from '../account/limits.ts'
import type { Member } from '../actor.ts'
import { findSeenClass } from '../class/find-seen.ts'
import { Prisma } from '../db.ts'
import { env } from '../env.ts'
import { AppError, notFound } from '../errors.ts'
import { guid } from '../fields.ts'
import { refuseWhenFrozen } from '../incident/freeze.ts'
import { noteAccess } from '../incident/note-access.ts'
import { listColumns } from '../mark/columns.ts'
import { ClassQuery } from '../mark/schema.ts'
import { operation } from '../operation.ts'
import { pdfStream } from '../pdf/document.ts'
import { visibleTo } from '../student/visible.ts'
import { drawClassFiles, drawStudentFile } from './file/draw-file.ts'
import type { Paper } from './file/paper.ts'
import { loadRecords, type PracticalRecord } from './record.ts'
import { registerFiles } from './register-files.ts'
import { loadContext } from './sheet-context.ts'

/** A student's practical file as PDF, with what is released by now; 404 for a student whom the actor may not see. */
export const studentFile = operation(
  'practical.file',
  z.object({ id: guid }),
  async (actor, { id }): Promise<Response> => {
    const [record] = await loadRecords(
      actor.institutionId,
      Prisma.sql`s.id = ${id}::uuid AND ${visibleTo(actor)}`,
    )
    if (!record) throw notFound('There is no such student.')
    await refuseWhenFrozen()
    await countTry('paper:account', actor.accountId)
    await noteAccess(actor, `student:${id}`)
    const paper = await paperFor(actor, [record], record.classId, record.username)
    return pdfStream(await drawStudentFile(paper, record), `practical-file-${record.rollNumber}`)
  },
)

/** The practical files of a class in one PDF, by roll number; 404 for a class of others, 409 for one without students. */
export const classFiles = operation(
  'practical.file',
  ClassQuery,
  async (actor, { class: division }): Promise<Response> => {
    await beginExport(actor)
    const { id } = await findSeenClass(actor, division)
    const records = await loadRecords(actor.institutionId, Prisma.sql`s."classId" = ${id}::uuid`)
    if (records.length === 0) throw new AppError('conflict', `There is nobody in ${division}.`)
    const paper = await paperFor(actor, records, id, division)
    return pdfStream(await drawClassFiles(paper, division, records), `practical-files-${division}`)
  },
)

async function paperFor(
  actor: Member,
  records: PracticalRecord[],
  classId: string | null,
  name: string,
): Promise<Paper> {
  const [{ school, session, lead }, experiments, tokens] = await Promise.all([
    loadContext(actor, classId),
    listColumns(),
    registerFiles(actor, records, name),
  ])
  const checkAt = ({ guid }: PracticalRecord) => `${env.PUBLIC_URL}/genuine/${tokens.get(guid)}`
  return { school, session, experiments, classTeacher: lead?.fullName ?? null, checkAt }
}
