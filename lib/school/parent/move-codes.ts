import type { Tx } from '../../core/db.ts'

type Move = { from: string; to: string }

/**
 * Gives the codes of accounts to those that the same students have in another session: slips and practical files stay valid, and devices
 * keep what was entered. Codes that the other accounts had are replaced, unless there is none to move.
 */
export async function moveCodes(tx: Tx, moves: Move[]): Promise<void> {
  const list = JSON.stringify(moves)
  await tx.$executeRaw`
    DELETE FROM "ConsentCode" k
     USING jsonb_to_recordset(${list}::jsonb) AS m("from" uuid, "to" uuid) JOIN "ConsentCode" o ON o."accountId" = m."from"
     WHERE k."accountId" = m."to"`
  await tx.$executeRaw`
    UPDATE "ConsentCode" k SET "accountId" = m."to", "derivedFrom" = nullif(coalesce(k."derivedFrom", m."from"), m."to")
      FROM jsonb_to_recordset(${list}::jsonb) AS m("from" uuid, "to" uuid)
     WHERE k."accountId" = m."from"`
}
