import type { Tx } from '../../core/db.ts'
import { env } from '../../core/env.ts'
import { AppError } from '../../core/errors.ts'
import { gstStates, type StateCode } from '../../core/states.ts'
import { Party } from './schema.ts'

/** The seller: the company that runs Labmark. */
export const seller = (): Party => ({
  name: env.PROVIDER_NAME,
  address: env.PROVIDER_ADDRESS,
  pin: env.PROVIDER_PIN,
  state: env.PROVIDER_STATE,
  stateName: gstStates[env.PROVIDER_STATE],
  gstin: env.PROVIDER_GSTIN ?? '',
})

/** What an invoice and a credit note are for, on their one line. */
export const keysDescription = 'Access keys for laboratory experiments, one student each, valid for one year'

/** Whether documents are only for trying out: no money is taken without Razorpay's live keys. */
export const isTest = () => !env.RAZORPAY_KEY_ID?.startsWith('rzp_live_')

/** The institute as the present buyer; null while address, PIN or state are missing. */
export async function findBuyer(tx: Tx, institutionId: string): Promise<Party | null> {
  const institution = await tx.institution.findUniqueOrThrow({ where: { id: institutionId } })
  const { name, address, pin, state, gstin } = institution
  if (!address || !pin || !state) return null
  return Party.parse({
    name: onOneLine(name),
    address: onOneLine(address),
    ...{ pin, state, stateName: gstStates[state as StateCode], gstin: gstin ?? '' },
  })
}

/** The institute as the present buyer; 409 while address, PIN or state are missing. */
export async function requireBuyer(tx: Tx, institutionId: string): Promise<Party> {
  const buyer = await findBuyer(tx, institutionId)
  if (!buyer) throw new AppError('conflict', 'Please first enter whom the invoice is for.')
  return buyer
}

/** A call may store line breaks, and a paper has no room for a hundred lines. */
const onOneLine = (text: string) => text.replace(/\s+/g, ' ')
