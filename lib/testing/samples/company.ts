import { giveConsent } from '../../company/support/consent.ts'
import { db } from '../db.ts'
import type { World } from '../world.ts'
import { nothing, type Samples } from './sample.ts'

const leave = { reason: 'The import fails', hours: 1 }

/** The id of the school's support consent, of which only one can be live. */
async function consentOf({ head }: World): Promise<string> {
  const { institutionId } = head
  const live = await db.supportConsent.findFirst({ where: { institutionId, endedAt: null } })
  return live?.id ?? (await giveConsent(head, leave)).guid
}

export const companySamples: Samples = {
  'console/viewConsoleOverview': nothing,
  'console/listUsage': nothing,
  'console/viewUsage': ({ school }) => ({ id: school.id }),
  'console/listConsoleOrders': nothing,
  'console/viewConsoleOrder': ({ order }) => ({ id: order.guid }),
  'console/reconcileNow': ({ order }) => ({ id: order.guid }),

  'support/giveConsent': () => leave,
  'support/listConsents': nothing,
  'support/endConsent': async (world) => ({ id: await consentOf(world) }),
  'support/viewAccess': ({ school }) => ({ id: school.id }),
  'support/viewPeople': async (world) => {
    await consentOf(world)
    return { id: world.school.id }
  },
}
