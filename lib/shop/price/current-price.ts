import { z } from 'zod'
import type { Tx } from '../../core/db.ts'
import { env } from '../../core/env.ts'
import { AppError } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { type Feature, features } from '../feature/features.ts'
import { netPrice, rupees, taxPercent } from './money.ts'

/** The price of a key with its tax, in rupees, and its seller. */
export const KeyPrice = z.strictObject({
  /** including tax */
  priceperkey: z.number(),
  /** without tax */
  base: z.number(),
  tax: z.number(),
  taxPercent: z.number(),
  /** the student's screens that only a key opens */
  opens: z.array(z.enum(features)),
  seller: z.strictObject({
    name: z.string(),
    address: z.string(),
    gstin: z.string().nullable(),
    state: z.string(),
    sac: z.string(),
  }),
})
export type KeyPrice = z.output<typeof KeyPrice>

type Row = { priceperkey: number; opened: Feature[] }

/** A key's current price, in paise including tax, and the features that open without one; undefined before the first price is set. */
export async function findCurrentPrice(tx: Tx): Promise<Row | undefined> {
  const [price] = await tx.$queryRaw<Row[]>`
    SELECT priceperkey, ARRAY(SELECT part::text FROM "PartPlan" WHERE plan = 'free') AS opened
      FROM "Price" WHERE "validFrom" <= now() ORDER BY "validFrom" DESC, id DESC LIMIT 1`
  return price
}

/** The row of `findCurrentPrice`; 409 before the first price is set. */
async function requireCurrentPrice(tx: Tx): Promise<Row> {
  const price = await findCurrentPrice(tx)
  if (!price) throw new AppError('conflict', `Keys have no price yet. Please write to ${env.HELP_EMAIL}.`)
  return price
}

/** A key's current price, in paise including tax; 409 before the first price is set. */
export const currentPrice = async (tx: Tx) => (await requireCurrentPrice(tx)).priceperkey

/** The current price of one key, and its features. */
export const viewPrice = operation(
  'price.view',
  z.object({}),
  ({ db }): Promise<KeyPrice> =>
    db.read(async (tx) => {
      const { priceperkey, opened } = await requireCurrentPrice(tx)
      const base = netPrice(priceperkey)
      return {
        priceperkey: rupees(priceperkey),
        base: rupees(base),
        tax: rupees(priceperkey - base),
        taxPercent,
        opens: features.filter((feature) => !opened.includes(feature)),
        seller: {
          name: env.PROVIDER_NAME,
          address: env.PROVIDER_ADDRESS,
          gstin: env.PROVIDER_GSTIN ?? null,
          state: env.PROVIDER_STATE,
          sac: env.INVOICE_SAC,
        },
      }
    }),
)
