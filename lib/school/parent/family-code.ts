import type { Tx } from '../../core/db.ts'
import { codeWithHash, hashOf, registerCodes, sourceOf } from './slip-code.ts'

/**
 * The codes printed on students' practical files, registered for the families' page; existing codes stay. They differ from the slips'
 * codes, since they must not answer for the parents: a file is read by teachers and examiners.
 */
export async function registerFamilyCodes(tx: Tx, studentIds: string[]): Promise<Map<string, string>> {
  // A student's two codes share a row and its serial, so that both expire together.
  await registerCodes(tx, studentIds)
  const rows = await tx.consentCode.findMany({ where: { accountId: { in: studentIds } } })
  const codes = rows.map((row) => {
    const { accountId: id, serial, familyHash } = row
    const code = codeWithHash(`family ${sourceOf(row)} ${serial}`, familyHash)
    return { id, serial, familyHash, code, hash: hashOf(code) }
  })
  const outdated = codes.filter(({ familyHash, hash }) => familyHash !== hash)
  if (outdated.length > 0) await storeHashes(tx, outdated)
  return new Map(codes.map(({ id, code }) => [id, code]))
}

type NewHash = { id: string; serial: number; hash: string }

/** Saves the hashes, except where the codes have been renewed meanwhile. */
const storeHashes = (tx: Tx, hashes: NewHash[]) => tx.$executeRaw`
  UPDATE "ConsentCode" k SET "familyHash" = n.hash
    FROM jsonb_to_recordset(${JSON.stringify(hashes)}::jsonb) AS n(id uuid, serial int, hash text)
   WHERE k."accountId" = n.id AND k.serial = n.serial`
