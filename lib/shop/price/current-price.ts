import { z } from 'zod'
import type { Tx } from '../../core/db.ts'
import { env } from '../../core/env.ts'
import { AppError } from '../../core/errors.ts'
import { netPrice, rupees, taxPercent } from '../../core/money.ts'
import { operation } from '../../core/operation.ts'

/** The price of a key with its tax, in rupees, and who sells it. */
export const KeyPrice = z.strictObject({
  /** including tax */
  priceperkey: z.number(),
  /** without it */
  base: z.number(),
  tax: z.number(),
  taxPercent: z.number(),
  seller: z.strictObject({
    name: z.string(),
    address: z.string(),
    gstin: z.string().nullable(),
    state: z.string(),
    sac: z.string(),
  }),
})
export type KeyPrice = z.output<typeof KeyPrice>

type Row = { priceperkey: number }

/** What a key costs now, in paise including tax; 409 before the first price is set. */
export async function currentPrice(client: Pick<Tx, '$queryRaw'>): Promise<number> {
  const [price] = await client.$queryRaw<Row[]>`
    SELECT priceperkey FROM "Price" WHERE "validFrom" <= ${new Date()} ORDER BY "validFrom" DESC, id DESC LIMIT 1`
  if (!price) throw new AppError('conflict', `Keys have no price yet. Please write to ${env.HELP_EMAIL}.`)
  return price.priceperkey
}

/** The price of one key as it is now, and what it is made of. */
export const viewPrice = operation(
  'price.view',
  z.object({}),
  ({ db }): Promise<KeyPrice> =>
    db.read(async (tx) => {
      const priceperkey = await currentPrice(tx)
      const base = netPrice(priceperkey)
      return {
        ...{
          priceperkey: rupees(priceperkey),
          base: rupees(base),
          tax: rupees(priceperkey - base),
          taxPercent,
        },
        seller: {
          ...{ name: env.PROVIDER_NAME, address: env.PROVIDER_ADDRESS, gstin: env.PROVIDER_GSTIN ?? null },
          ...{ state: env.PROVIDER_STATE, sac: env.INVOICE_SAC },
        },
      }
    }),
)
