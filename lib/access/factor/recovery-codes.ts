import { randomBytes, type ScryptOptions, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import type { Database, Tx } from '../../core/db.ts'
import { refuseInTransaction } from '../../core/db.ts'
import { randomText } from '../../core/random-text.ts'
import { recoveryCost } from './recovery-cost.ts'

/** Ten of 31 characters that are not easily confused: 49 bits. */
const newCode = () => randomText(10, 'abcdefghjkmnpqrstuvwxyz23456789')

const codeCount = 10

const derive = promisify<string, string, number, ScryptOptions, Buffer>(scrypt)

/** Hashed like a password, with scrypt: whoever steals the table cannot try out 49 bits. */
async function hashCode(code: string, salt: string): Promise<string> {
  refuseInTransaction('The hash of a recovery code')
  return (await derive(code, salt, 32, recoveryCost)).toString('hex')
}

/** The form in which people read a code: k7f2p-x9q4m. */
const format = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`

type RecoveryCodes = { formatted: string[]; rows: { codeHash: string; salt: string }[] }

/** Ten new codes: as shown this one time, and as stored. */
export async function makeRecoveryCodes(): Promise<RecoveryCodes> {
  const salt = randomBytes(16).toString('hex')
  const codes = Array.from({ length: codeCount }, newCode)
  const rows = await Promise.all(codes.map(async (code) => ({ codeHash: await hashCode(code, salt), salt })))
  return { formatted: codes.map(format), rows }
}

/** Replaces the account's recovery codes. */
export async function storeRecoveryCodes(tx: Tx, accountId: string, { rows }: RecoveryCodes) {
  await tx.recoveryCode.deleteMany({ where: { accountId } })
  await tx.recoveryCode.createMany({ data: rows.map((row) => ({ accountId, ...row })) })
}

/** Uses a code up. False when the account does not have it any more: of two at once, one succeeds. */
export async function spendRecoveryCode(db: Database, accountId: string, code: string): Promise<boolean> {
  const row = await db.read((tx) =>
    tx.recoveryCode.findFirst({ where: { accountId }, select: { salt: true } }),
  )
  if (!row) return false
  const codeHash = await hashCode(code, row.salt)
  const { count } = await db.write((tx) => tx.recoveryCode.deleteMany({ where: { accountId, codeHash } }))
  return count > 0
}
