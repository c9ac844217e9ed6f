import type { Tx } from '../../core/db.ts'
import { enqueue } from '../../services/jobs/queue.ts'

export type ForgetJob = { institutionId: string; importId: string }

/** How long the rows of an import are kept, in days: for the undo, the refused rows and a look back. */
const keptDays = 30

/** Sees to it that the rows, which name children, do not lie about for ever. */
export const forgetLater = (tx: Tx, job: ForgetJob) =>
  enqueue(tx, 'forgetRows', job, new Date(Date.now() + keptDays * 86_400_000))

/** Erases the rows of an import; its counts stay in the history, unless it was never added. */
export async function forgetRows(tx: Tx, { institutionId, importId }: ForgetJob): Promise<void> {
  await tx.importRow.deleteMany({ where: { importId, institutionId } })
  await tx.import.deleteMany({ where: { id: importId, status: 'CHECKED', institutionId } })
}
