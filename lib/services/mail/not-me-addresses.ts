import type { Tx } from '../../core/db.ts'
import { mac, macs } from '../../core/secret.ts'

// Addresses whose holders have said "this was not me": no school's first mails go there until they confirm the address.

/** Stored as a keyed hash: the table names nobody, and nobody can test addresses against a copy of it. */
const textOf = (address: string) => `not-me ${address}`

const hashesOf = (address: string) => macs(textOf(address)).map((hash) => hash.toString('hex'))

export async function saveRefusal(tx: Tx, address: string): Promise<void> {
  const addressHash = mac(textOf(address)).toString('hex')
  await tx.$executeRaw`
    INSERT INTO "MailRefusal" ("addressHash") VALUES (${addressHash})
    ON CONFLICT ("addressHash") DO UPDATE SET "refusedAt" = excluded."refusedAt"`
}

/** Whether the address has been refused, and not confirmed since. */
export async function isRefused(tx: Tx, address: string): Promise<boolean> {
  return (await tx.mailRefusal.count({ where: { addressHash: { in: hashesOf(address) } } })) > 0
}

/** Removes the refusal once the holder has confirmed the address: from now on it is mailed like any other. */
export async function liftRefusal(tx: Tx, address: string): Promise<void> {
  await tx.mailRefusal.deleteMany({ where: { addressHash: { in: hashesOf(address) } } })
}
