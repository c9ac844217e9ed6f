import { v7 } from 'uuid'
import type { Tx } from '../../core/db.ts'
import { clearCharacters, randomText } from '../../core/random-text.ts'
import { recordKeyEvents } from './record-events.ts'

/** A new key, for example 7K3Q-X9AB-2MNP-R4TV. */
export const newAccessKey = () => (randomText(16, clearCharacters).match(/.{4}/g) ?? []).join('-')

type Paid = { institutionId: string; id: string; reference: string; quantity: number }

/** Creates the keys of a paid order, free and for a year, each with the first event of its history. */
export async function issueKeys(tx: Tx, { institutionId, id: orderId, reference, quantity }: Paid) {
  const ids = Array.from({ length: quantity }, () => v7())
  const keys = ids.map(newAccessKey)
  await tx.$executeRaw`
    INSERT INTO "AccessKey" ("institutionId", id, key, "orderId", "expiresAt")
    SELECT o."institutionId", made.id, made.key, o.id, now() + interval '1 year'
      FROM "Order" o, unnest(${ids}::uuid[], ${keys}::text[]) AS made(id, key)
     WHERE o."institutionId" = ${institutionId}::uuid AND o.id = ${orderId}::uuid`
  await recordKeyEvents(tx, institutionId, ids, {
    reason: `Bought with order ${reference}`,
    byName: 'Labmark',
  })
}
