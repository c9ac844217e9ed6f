import { createHash, createHmac } from 'node:crypto'
import type { Tx } from '../db.ts'
import { env } from '../env.ts'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 10

/**
 * The code of a student's slip: 50 bits that only a server with the same secret can work out, so that a lost slip can
 * be printed again although the database holds no code.
 */
export function slipCodeOf(accountId: string, serial: number): string {
  const bytes = createHmac('sha256', env.NEXTAUTH_SECRET)
    .update(`consent slip ${accountId} ${serial}`)
    .digest()
  return Array.from({ length }, (_, at) => alphabet[(bytes[at] ?? 0) % alphabet.length]).join('')
}

/** 7K3QX9MPTA as people read and type it: 7K3QX-9MPTA. */
export const shownCode = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`

export const hashOf = (code: string) => createHash('sha256').update(`slip ${code}`).digest('hex')

/** The codes of students' slips, made known to the public page; a code that stands stays as it is. */
export async function registerCodes(tx: Tx, studentIds: string[]): Promise<Map<string, string>> {
  const known = await tx.consentCode.findMany({ where: { accountId: { in: studentIds } } })
  const serials = new Map(known.map(({ accountId, serial }) => [accountId, serial]))
  const codes = new Map(studentIds.map((id) => [id, slipCodeOf(id, serials.get(id) ?? 1)]))
  const hashes = new Map([...codes].map(([id, code]) => [id, hashOf(code)]))
  // After a change of the secret the old codes are nobody's; the new ones take their place.
  const stale = known.filter(({ accountId, codeHash }) => hashes.get(accountId) !== codeHash)
  for (const { accountId } of stale) {
    await tx.consentCode.update({ where: { accountId }, data: { codeHash: hashes.get(accountId) ?? '' } })
  }
  await tx.consentCode.createMany({
    data: [...hashes].map(([accountId, codeHash]) => ({ accountId, codeHash })),
    skipDuplicates: true,
  })
  return codes
}
