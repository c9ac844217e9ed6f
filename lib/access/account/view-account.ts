import { z } from 'zod'
import { Prisma } from '../../core/db.ts'
import { operation } from '../../core/operation.ts'
import { listSignedInDevices } from '../session/devices.ts'
import { findUserWith } from './current-user.ts'

/**
 * Everything that the account settings show: the person, their devices, and the address that is still to be confirmed with the purpose
 * of its code.
 */
export const viewAccount = operation('profile.view', z.object({}), async ({ actor, db }) => {
  const { user, beside } = await db.read((tx) => findUserWith<Addresses>(tx, actor, addresses))
  return { user, devices: await listSignedInDevices(actor), unconfirmed: unconfirmedOf(user.email, beside) }
})

export type Unconfirmed = { email: string; purpose: 'change' | 'verify' }

type Addresses = { isConfirmed: boolean; newEmail: string | null }

const addresses = Prisma.sql`json_build_object('isConfirmed', a."emailVerifiedAt" IS NOT NULL, 'newEmail', (
  SELECT c."newEmail" FROM "OneTimeCode" c WHERE c."accountId" = a.id AND c.purpose = 'CHANGE'))`

function unconfirmedOf(email: string, { isConfirmed, newEmail }: Addresses): Unconfirmed | null {
  if (newEmail) return { email: newEmail, purpose: 'change' }
  return isConfirmed ? null : { email, purpose: 'verify' }
}
