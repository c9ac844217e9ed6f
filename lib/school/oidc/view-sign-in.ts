import { z } from 'zod'
import type { Tx } from '../../core/db.ts'
import { operation, own } from '../../core/operation.ts'
import type { OidcDomain } from '../../generated/prisma/client.ts'
import { joined } from '../admin/joined.ts'
import { logoutUri, redirectUri } from './addresses.ts'
import { recordOf } from './dns-proof.ts'
import type { DomainView, SignInView } from './schema.ts'
import { trialEnd } from './verified-domain.ts'

/**
 * The connection to the school's own provider, without the secret; its domains; and the owners, one of whom may keep a
 * password.
 */
export const viewSignIn = operation(
  'sign-in.view',
  z.object({}),
  ({ actor, db }): Promise<SignInView> =>
    db.read(async (tx) => ({
      connection: await readConnection(tx, own(actor)),
      redirectUri: redirectUri(actor.institutionId),
      logoutUri: logoutUri(actor.institutionId),
      domains: (await tx.oidcDomain.findMany({ where: own(actor), orderBy: { domain: 'asc' } })).map(
        asDomainView,
      ),
      owners: await listOwners(tx, actor.institutionId),
    })),
)

async function readConnection(tx: Tx, where: { institutionId: string }): Promise<SignInView['connection']> {
  const row = await tx.oidcConnection.findUnique({ where, omit: { institutionId: true, sealedSecret: true } })
  return row && { ...row, changedAt: row.changedAt.toISOString() }
}

async function listOwners(tx: Tx, institutionId: string) {
  const owners = await tx.admin.findMany({
    where: { institutionId, role: 'OWNER', ...joined },
    select: { id: true, fullName: true },
    orderBy: { fullName: 'asc' },
  })
  return owners.map(({ id: guid, fullName }) => ({ guid, fullName }))
}

export function asDomainView(row: OidcDomain): DomainView {
  const until = trialEnd(row)
  return {
    domain: row.domain,
    record: recordOf(row.domain),
    token: row.token,
    state: stateOf(row, until),
    until: until?.toISOString() ?? null,
    mailed: row.codeHash !== null,
  }
}

function stateOf({ verifiedBy }: OidcDomain, until: Date | null): DomainView['state'] {
  if (verifiedBy === 'dns') return 'verified'
  if (until) return until > new Date() ? 'trial' : 'run out'
  return 'waiting'
}
