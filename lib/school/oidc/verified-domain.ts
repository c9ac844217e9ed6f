import { Prisma, type Tx } from '../../core/db.ts'
import type { OidcDomain } from '../../generated/prisma/client.ts'
import { Refusal } from './refusal.ts'

/** How long a domain counts that only its postmaster has confirmed, in days. */
const trialDays = 30

/** A domain "OidcDomain" d that counts. */
export const isVerified = Prisma.sql`(d."verifiedBy" = 'dns'
  OR (d."verifiedBy" = 'mail' AND d."verifiedAt" > now() - make_interval(days => ${trialDays})))`

/** Whether the school has proven that this domain is its own. */
async function ownsDomain(tx: Tx, institutionId: string, domain: string): Promise<boolean> {
  const found = await tx.$queryRaw<object[]>`
    SELECT 1 FROM "OidcDomain" d
     WHERE d."institutionId" = ${institutionId}::uuid AND d.domain = ${domain} AND ${isVerified}`
  return found.length > 0
}

/** Refuses whom the provider places elsewhere as well. */
export async function requireDomains(tx: Tx, institutionId: string, domains: string[]): Promise<void> {
  for (const domain of domains) if (!(await ownsDomain(tx, institutionId, domain))) throw new Refusal('email')
}

type Proof = Pick<OidcDomain, 'verifiedBy' | 'verifiedAt'>

/** Until when a domain's proof counts; null for ever, and for none. */
export const trialEnd = ({ verifiedBy, verifiedAt }: Proof): Date | null =>
  verifiedBy === 'mail' && verifiedAt ? new Date(verifiedAt.getTime() + trialDays * 24 * 3600 * 1000) : null

/** The part of an email after the @. */
export const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1)
