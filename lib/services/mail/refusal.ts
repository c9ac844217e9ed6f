import { Prisma, type Tx } from '../../core/db.ts'
import { mac, macs } from '../../core/secret.ts'

// Addresses whose holders have said "this was not me": no school's first mails go there until they confirm the address.

/** How long a refusal is kept, in days: longer than a school tries the same list again. */
export const refusalDays = 730

/** Kept as a keyed hash: the table names nobody, and nobody can try addresses on a copy of it. */
const textOf = (address: string) => `not-me ${address}`

const hashesOf = (address: string) => macs(textOf(address)).map((hash) => hash.toString('hex'))

export async function saveRefusal(tx: Tx, address: string): Promise<void> {
  const addressHash = mac(textOf(address)).toString('hex')
  await tx.$executeRaw`
    INSERT INTO "MailRefusal" ("addressHash") VALUES (${addressHash})
    ON CONFLICT ("addressHash") DO UPDATE SET "refusedAt" = excluded."refusedAt"`
}

/** Whether the address has been refused; once it is confirmed, that counts no more. */
export async function isRefused(client: Pick<Tx, 'mailRefusal'>, address: string): Promise<boolean> {
  return (await client.mailRefusal.count({ where: { addressHash: { in: hashesOf(address) } } })) > 0
}

/** The holder has confirmed the address: from now on it is mailed like any other. */
export async function liftRefusal(tx: Tx, address: string): Promise<void> {
  await tx.mailRefusal.deleteMany({ where: { addressHash: { in: hashesOf(address) } } })
}

/** Refusals "MailRefusal" t that are forgotten by now. */
export const forgottenRefusals = Prisma.sql`t."refusedAt" <= now() - make_interval(days => ${refusalDays})`
