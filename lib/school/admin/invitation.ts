import { secondsPerDay } from '../../core/day.ts'
import { env } from '../../core/env.ts'
import { seal, unseal } from '../../core/seal.ts'

const invitationDays = 7
export const invitationSeconds = invitationDays * secondsPerDay

/** Who is invited to which institute, and when that was last mailed: a later mail replaces the one before. */
type Invited = { institutionId: string; id: string; invitedAt: Date }

/** An invitation's link. Its token comes after the #, which no server or log sees. */
export async function invitationLink({ institutionId, id, invitedAt }: Invited) {
  const token = await seal({ invited: id, institutionId, at: invitedAt.toISOString() }, invitationSeconds)
  return `${env.PUBLIC_URL}/admin/join#${token}`
}

/** Reads an invitation's token; null for any other text, or after `invitationDays`. */
export async function readInvitation(token: string): Promise<Invited | null> {
  const claim = await unseal(token)
  const { invited: id, institutionId, at } = claim ?? {}
  if (typeof id !== 'string' || typeof institutionId !== 'string' || typeof at !== 'string') return null
  return { institutionId, id, invitedAt: new Date(at) }
}
