import { z } from 'zod'
import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import { refuseChanged } from '../../core/expected.ts'
import { operation, parse } from '../../core/operation.ts'
import { gstStates, type StateCode } from '../../core/states.ts'
import { audit } from '../../records/audit/audit.ts'
import { lockInstitute } from '../../school/institute/lock.ts'
import { BuyerForm, type BuyerView, ChangeBuyer } from './schema.ts'

/** The actor's institute as it will appear on invoices. */
export const viewBuyer = operation('key.view', z.object({}), ({ actor, db }) =>
  db.read((tx) => findView(tx, actor)),
)

/** Saves how the institute appears on invoices. 422 when something is missing, 409 when it changed meanwhile. */
export const saveBuyer = operation(
  'key.buy',
  ChangeBuyer,
  async ({ actor, db }, { expected, ...changes }) => {
    await db.write(async (tx) => {
      await lockInstitute(tx, actor.institutionId)
      const before = await findView(tx, actor)
      refuseChanged(expected, before, changes)
      const { address, pin, state, gstin } = { ...before, ...changes }
      const buyer = parse(BuyerForm, { address, pin, state: state ?? '', gstin: gstin ?? '' })
      const data = { ...buyer, gstin: buyer.gstin || null }
      const { name } = await tx.institution.update({ where: { id: actor.institutionId }, data })
      await audit(tx, actor, 'institute.changed', { id: actor.institutionId, name, detail: data })
    })
    return db.read((tx) => findView(tx, actor))
  },
)

const columns = { name: true, address: true, pin: true, state: true, gstin: true } as const

async function findView(tx: Tx, { institutionId }: Member): Promise<BuyerView> {
  const row = await tx.institution.findUnique({ where: { id: institutionId }, select: columns })
  if (!row) throw notFound('There is no such institute.')
  const { name, address, pin, state, gstin } = row
  const stateName = state ? gstStates[state as StateCode] : null
  return { name, address, pin, state, stateName, gstin, complete: Boolean(address && pin && state) }
}
