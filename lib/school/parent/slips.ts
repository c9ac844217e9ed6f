import { beginExport } from '../../access/limit/begin-export.ts'
import type { Member } from '../../core/actor.ts'
import { Prisma, type Tx } from '../../core/db.ts'
import { env } from '../../core/env.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { audit } from '../../records/audit/audit.ts'
import { pdfStream } from '../../services/pdf/document.ts'
import { openVisibleClass } from '../class/open-visible-class.ts'
import { live, studentsVisibleTo, tables } from '../student/visible.ts'
import { drawSlips, type PrintedSlip } from './draw-slips.ts'
import { SlipsQuery } from './schema.ts'
import { registerCodes, shownCode } from './slip-code.ts'

/** The consent slips of a class in two languages as PDF, by roll number. 404 for an unknown class, 409 when nobody needs one. */
export const consentSlips = operation('parent.slip', SlipsQuery, async (ctx, query): Promise<Response> => {
  const { class: division, who, student } = query
  const { id } = await openVisibleClass(ctx, division)
  const due = await ctx.db.read((tx) => findDue(tx, ctx.actor, id, { who, student }))
  if (due.length === 0 && student) throw notFound(`There is no such student in ${division}.`)
  if (due.length === 0) throw new AppError('conflict', `Nobody in ${division} still has to answer.`)
  await beginExport(ctx)
  const codes = await ctx.db.write(async (tx) => {
    const guids = due.map(({ guid }) => guid)
    const registered = await registerCodes(tx, guids)
    const detail = { slips: due.length }
    await audit(tx, ctx.actor, 'parent.slips-printed', { id, name: division, detail })
    return registered
  })
  const { name: school, familyAccess } = await ctx.db.read((tx) =>
    tx.institution.findFirstOrThrow({ where: { id: ctx.actor.institutionId } }),
  )
  const slips = due.map((one): PrintedSlip => ({ ...one, code: shownCode(codes.get(one.guid) ?? '') }))
  const page = {
    school,
    division,
    address: `${env.PUBLIC_URL}/consent`,
    family: familyAccess ? `${env.PUBLIC_URL}/family` : null,
  }
  return pdfStream(await drawSlips(page, slips), `consent-slips-${division}`)
})

type Due = { guid: string; username: string; rollNumber: string }
type SlipFilter = { who: 'missing' | 'all'; student?: string | undefined }

function findDue(tx: Tx, actor: Member, classId: string, { who, student }: SlipFilter): Promise<Due[]> {
  const missingCondition = who === 'missing' && !student ? Prisma.sql`AND s.consent = 'none'` : Prisma.empty
  const studentCondition = student ? Prisma.sql`AND s.id = ${student}::uuid` : Prisma.empty
  return tx.$queryRaw<Due[]>`
    SELECT s.id AS guid, s.username, s."rollNumber" FROM ${tables}
     WHERE s."classId" = ${classId}::uuid AND ${live} AND ${studentsVisibleTo(actor)} ${missingCondition} ${studentCondition}
     ORDER BY s."rollNumber" COLLATE natural_order, s.id`
}
