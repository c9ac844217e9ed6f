import { msPerDay } from '../../core/day.ts'
import { Prisma, type Tx } from '../../core/db.ts'
import type { OidcDomain } from '../../generated/prisma/client.ts'
import { SignInRefusal } from './sign-in-refusal.ts'

/** Days for which a domain counts that only its postmaster has confirmed. */
const trialDays = 30

/** Whether a domain ("OidcDomain" d) counts as verified. */
export const isVerified = Prisma.sql`(d."verifiedBy" = 'dns'
  OR (d."verifiedBy" = 'mail' AND d."verifiedAt" > now() - make_interval(days => ${trialDays})))`

/** Whether the school has proved that it owns this domain. */
async function ownsDomain(tx: Tx, institutionId: string, domain: string): Promise<boolean> {
  const rows = await tx.$queryRaw<object[]>`
    SELECT 1 FROM "OidcDomain" d
     WHERE d."institutionId" = ${institutionId}::uuid AND d.domain = ${domain} AND ${isVerified}`
  return rows.length > 0
}

/** Refuses a person whose domains do not all belong to the school. */
export async function requireDomains(tx: Tx, institutionId: string, domains: string[]): Promise<void> {
  for (const domain of domains)
    if (!(await ownsDomain(tx, institutionId, domain))) throw new SignInRefusal('email')
}

type Proof = Pick<OidcDomain, 'verifiedBy' | 'verifiedAt'>

/** When the trial of a domain ends; null when it has no end, or is not verified. */
export const trialEnd = ({ verifiedBy, verifiedAt }: Proof): Date | null =>
  verifiedBy === 'mail' && verifiedAt ? new Date(verifiedAt.getTime() + trialDays * msPerDay) : null

/** The part of an email after the @. */
export const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1)
