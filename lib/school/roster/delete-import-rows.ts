import { msPerDay } from '../../core/day.ts'
import type { Tx } from '../../core/db.ts'
import { enqueue } from '../../services/jobs/queue.ts'

type ImportJob = { institutionId: string; importId: string }

/** Days for which the rows of an import are kept: for the undo, the refused rows and a look back. */
export const importRetentionDays = 30

/** Schedules the erasure of the rows, which name children. */
export const deleteImportRowsLater = (tx: Tx, job: ImportJob) =>
  enqueue(tx, 'forgetRows', job, new Date(Date.now() + importRetentionDays * msPerDay))

/** Erases the rows of an import; its counts stay in the history if it was added. */
export async function deleteImportRows(tx: Tx, { institutionId, importId }: ImportJob): Promise<void> {
  await tx.importRow.deleteMany({ where: { importId, institutionId } })
  await tx.import.deleteMany({ where: { id: importId, status: 'CHECKED', institutionId } })
}
