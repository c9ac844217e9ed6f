import { createHash } from 'node:crypto'
import type { Tx } from '../../core/db.ts'
import { mac, macs } from '../../core/secret.ts'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 10

/**
 * The code of a student's slip: 50 bits derived with the server's secret, so that the database holds none of them. A lost slip can still
 * be printed again.
 */
export const slipCodeOf = (accountId: string, serial: number) => newCode(slipText(accountId, serial))

/** The account from whose id a student's codes are derived: that of the session in which they were first made. */
export const sourceOf = ({ accountId, derivedFrom }: { accountId: string; derivedFrom: string | null }) =>
  derivedFrom ?? accountId

const slipText = (accountId: string, serial: number) => `consent slip ${accountId} ${serial}`

const newCode = (text: string) => inLetters(mac(text))

const inLetters = (bytes: Buffer) =>
  Array.from({ length }, (_, at) => alphabet[(bytes[at] ?? 0) % alphabet.length]).join('')

/** The form in which people read and type 7K3QX9MPTA: 7K3QX-9MPTA. */
export const shownCode = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`

export const hashOf = (code: string) => createHash('sha256').update(`slip ${code}`).digest('hex')

/** The codes of students' slips, registered for the public page; existing codes stay. */
export async function registerCodes(tx: Tx, studentIds: string[]): Promise<Map<string, string>> {
  const known = await tx.consentCode.findMany({ where: { accountId: { in: studentIds } } })
  const rows = new Map(known.map((row) => [row.accountId, row]))
  const codes = new Map(studentIds.map((id) => [id, currentCode(id, rows.get(id))]))
  const hashes = new Map([...codes].map(([id, code]) => [id, hashOf(code)]))
  // Codes made with a secret that is no longer set are invalid; new ones replace them.
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

type Registered = { accountId: string; derivedFrom: string | null; serial: number; codeHash: string }

const currentCode = (accountId: string, row?: Registered) =>
  row ? codeWithHash(slipText(sourceOf(row), row.serial), row.codeHash) : slipCodeOf(accountId, 1)

/** The code for a text that has this hash, whichever secret made it; else a new one. */
export const codeWithHash = (text: string, codeHash: string | null) =>
  macs(text)
    .map(inLetters)
    .find((code) => hashOf(code) === codeHash) ?? newCode(text)
