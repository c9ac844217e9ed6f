import { v7 } from 'uuid'
import type { Tx } from '../../core/db.ts'

type Entry = { reason?: string } & ({ byId: string } | { byName: string })

/**
 * Records the current state and student of a school's keys in their history. Uses the statement's time: the transaction may have
 * begun long before it got the lock on the keys.
 */
export async function recordKeyEvents(
  tx: Tx,
  institutionId: string,
  ids: string[],
  entry: Entry,
): Promise<void> {
  const by = 'byId' in entry ? { id: entry.byId, name: '' } : { id: null, name: entry.byName }
  await tx.$executeRaw`
    INSERT INTO "KeyEvent" ("institutionId", id, "keyId", status, "studentId", reason, "byId", "byName", at)
    SELECT k."institutionId", t.event, k.id, k.status, k."studentId", ${entry.reason ?? null}, ${by.id}::uuid, ${by.name},
           statement_timestamp()
      FROM unnest(${ids}::uuid[], ${ids.map(() => v7())}::uuid[]) AS t(key, event)
      JOIN "AccessKey" k ON k."institutionId" = ${institutionId}::uuid AND k.id = t.key`
}
