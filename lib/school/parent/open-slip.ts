import type { Tx } from '../../core/db.ts'
import { publicOperation } from '../../core/operation.ts'
import { findSlip, type Slip, wrongCode } from './find-slip.ts'
import { SlipCode, type SlipView } from './schema.ts'

/** What a parent sees after typing a slip's code: the school, the child's first name, and the answer so far. */
export const openSlip = publicOperation(SlipCode, async (ctx, { code }) => {
  const slip = await findSlip(ctx, code, 'consent')
  return ctx.db.read((tx) => viewSlip(tx, slip))
})

/** The slip as it is now; a wrong code for a removed child or a closed school. */
export async function viewSlip(tx: Tx, { institutionId, studentId }: Slip): Promise<SlipView> {
  const student = await tx.student.findFirst({
    where: { id: studentId, removedAt: null, institution: { closedAt: null }, institutionId },
    select: { username: true, consent: true, institution: { select: { name: true } } },
  })
  if (!student) throw wrongCode()
  const last = await tx.consentEntry.findFirst({
    where: { studentId, institutionId },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    select: { id: true, at: true, notice: true },
  })
  return {
    school: student.institution.name,
    child: firstName(student.username),
    state: student.consent,
    at: last?.at.toISOString() ?? null,
    reference: last ? referenceOf(last.id) : null,
    notice: last?.notice ?? null,
  }
}

const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? ''

/** An answer's reference on a receipt: enough of its id to find it in the school's list. */
export const referenceOf = (id: string) => id.slice(-8).toUpperCase()
