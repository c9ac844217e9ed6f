import { z } from 'zod'
import type { Member } from '../actor.ts'
import { audit } from '../audit/audit.ts'
import { db, Prisma, readRows } from '../db.ts'
import { notFound } from '../errors.ts'
import { operation } from '../operation.ts'
import { BuyerForm, type BuyerView } from './schema.ts'
import { type StateCode, states } from './states.ts'

/** What invoices will say of the own institute. */
export const viewBuyer = operation('key.view', z.object({}), (actor) => findView(actor))

/** Saves what invoices will say of the own institute; papers that are issued stay as they are. */
export const saveBuyer = operation('key.buy', BuyerForm, async (actor, { gstin, ...rest }) => {
  const data = { ...rest, gstin: gstin || null }
  await db.$transaction(async (tx) => {
    const { name } = await tx.institution.update({ where: { id: actor.institutionId }, data })
    await audit(tx, actor, 'institute.changed', { id: actor.institutionId, name, detail: data })
  })
  return findView(actor)
})

type Found = Pick<BuyerView, 'name' | 'address' | 'pin' | 'state' | 'gstin'>

async function findView({ institutionId }: Member): Promise<BuyerView> {
  const [found] = await readRows<Found>(
    Prisma.sql`SELECT name, address, pin, state, gstin FROM "Institution" WHERE id = ${institutionId}::uuid`,
  )
  if (!found) throw notFound('There is no such institute.')
  const { name, address, pin, state, gstin } = found
  const stateName = state ? states[state as StateCode] : null
  return { name, address, pin, state, stateName, gstin, complete: Boolean(address && pin && state) }
}
