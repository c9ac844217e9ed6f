import { createHash, randomBytes } from 'node:crypto'
import { countTry, uncountTry } from '../../access/limit/limits.ts'
import { firstMailWaits } from '../../access/mail/first-mail.ts'
import type { Member } from '../../core/actor.ts'
import { secondsPerDay } from '../../core/day.ts'
import type { Tx } from '../../core/db.ts'
import { AppError, fieldError, notFound } from '../../core/errors.ts'
import { operation, own } from '../../core/operation.ts'
import { randomText } from '../../core/random-text.ts'
import { audit } from '../../records/audit/audit.ts'
import { queueFirstMail } from '../../services/mail/queue.ts'
import { lockInstitute } from '../institute/lock.ts'
import { schoolName } from '../institute/view.ts'
import { holdsToken } from './dns-proof.ts'
import { Domain, DomainCode, NewDomain } from './schema.ts'
import { asDomainView } from './view-sign-in.ts'

/** How many domains a school may name. */
const maxDomains = 20

/** How long a mailed code is valid, in seconds. */
const codeSeconds = secondsPerDay

const key = (actor: Member, domain: string) => ({ institutionId_domain: { ...own(actor), domain } })

/** Adds a domain of the school, which counts once it is verified. 409 when it exists already. */
export const addDomain = operation('sign-in.manage', NewDomain, ({ actor, db }, { domain }) =>
  db.write(async (tx) => {
    await lockInstitute(tx, actor.institutionId)
    if (await tx.oidcDomain.findUnique({ where: key(actor, domain), select: { domain: true } }))
      throw fieldError('domain', 'This domain is already in the list', 'taken')
    if ((await tx.oidcDomain.count({ where: own(actor) })) >= maxDomains)
      throw fieldError('domain', `A school has at most ${maxDomains} domains here`)
    const token = `labmark-${randomBytes(20).toString('hex')}`
    const row = await tx.oidcDomain.create({ data: { ...own(actor), domain, token } })
    await audit(tx, actor, 'sign-in.domain-added', { id: actor.institutionId, name: domain })
    return asDomainView(row)
  }),
)

/** Checks the domain's DNS record; 422 while it is missing. */
export const checkDomain = operation('sign-in.manage', Domain, async ({ actor, db }, { domain }) => {
  await countTry('oidc:test', actor.institutionId)
  const { token } = await db.read((tx) => find(tx, actor, domain))
  if (!(await holdsToken(domain, token)))
    throw fieldError('domain', 'The record is not there yet. DNS can take an hour; then check again.')
  return db.write(async (tx) => {
    await lockInstitute(tx, actor.institutionId)
    return verify(tx, actor, domain, 'dns')
  })
})

/** Mails a code to the domain's postmaster, which verifies it for a trial. 409 when the day's budget has no room for the mail. */
export const mailDomainCode = operation(
  'sign-in.manage',
  Domain,
  async ({ actor, db }, { domain }) => {
    const { verifiedBy } = await db.read((tx) => find(tx, actor, domain))
    if (verifiedBy === 'dns') throw new AppError('conflict', 'This domain is verified already.')
    await countTry('domain:mail', actor.institutionId)
    try {
      await db.write((tx) => queueCode(tx, actor, domain))
    } catch (error) {
      // Nothing is mailed.
      await uncountTry('domain:mail', actor.institutionId)
      throw error
    }
    return { sentTo: postmaster(domain) }
  },
  { recheck: true },
)

const postmaster = (domain: string) => `postmaster@${domain}`

/** Stores a new code and queues its mail. 409 when that would have to wait, since the code is only valid for a day. */
async function queueCode(tx: Tx, actor: Member, domain: string) {
  const code = newCode()
  const to = postmaster(domain)
  const school = await schoolName(tx, actor.institutionId)
  const data = { codeHash: hashOf(code), mailedAt: new Date() }
  await tx.oidcDomain.update({ where: key(actor, domain), data })
  await queueFirstMail(tx, {
    to,
    template: 'domainCode',
    values: { school, domain },
    secrets: { code },
    usefulFor: codeSeconds,
    ...own(actor),
  })
  if (await firstMailWaits(tx, actor.institutionId, to))
    throw new AppError(
      'conflict',
      'Today’s emails to new addresses are used up. Please ask for the code again tomorrow, or add the TXT record.',
    )
}

/** Accepts the code that the postmaster was mailed; 422 for a wrong one, or after a day. */
export const confirmDomainCode = operation(
  'sign-in.manage',
  DomainCode,
  async ({ actor, db }, { domain, code }) => {
    await countTry('domain:code', `${actor.institutionId} ${domain}`)
    return db.write(async (tx) => {
      await lockInstitute(tx, actor.institutionId)
      const { codeHash, mailedAt, verifiedBy } = await find(tx, actor, domain)
      const expired = !mailedAt || mailedAt.getTime() < Date.now() - codeSeconds * 1000
      if (expired || verifiedBy === 'dns' || codeHash !== hashOf(code))
        throw fieldError('code', 'This code is wrong or has expired', 'code_wrong')
      return verify(tx, actor, domain, 'mail')
    })
  },
)

/**
 * Removes a domain: its people can no longer sign in with the school's provider. 409 while that is the school's only way to
 * sign in.
 */
export const removeDomain = operation(
  'sign-in.manage',
  Domain,
  ({ actor, db }, { domain }) =>
    db.write(async (tx) => {
      // The provider may be made the only way to sign in at the same moment.
      await lockInstitute(tx, actor.institutionId)
      await find(tx, actor, domain)
      await tx.oidcDomain.delete({ where: key(actor, domain) })
      const only = await tx.oidcConnection.findFirst({
        where: { ...own(actor), only: true },
        select: { only: true },
      })
      if (only && (await tx.oidcDomain.count({ where: { ...own(actor), verifiedBy: 'dns' } })) === 0)
        throw new AppError('conflict', 'Allow passwords again first: without a domain nobody could sign in.')
      await audit(tx, actor, 'sign-in.domain-removed', { id: actor.institutionId, name: domain })
    }),
  { recheck: true },
)

async function find(tx: Tx, actor: Member, domain: string) {
  const row = await tx.oidcDomain.findUnique({ where: key(actor, domain) })
  if (!row) throw notFound('This domain is not in the list.')
  return row
}

async function verify(tx: Tx, actor: Member, domain: string, verifiedBy: 'dns' | 'mail') {
  const data = { verifiedAt: new Date(), verifiedBy, codeHash: null, mailedAt: null }
  const row = await tx.oidcDomain.update({ where: key(actor, domain), data })
  const detail = { by: verifiedBy === 'dns' ? 'DNS record' : 'mail' }
  await audit(tx, actor, 'sign-in.domain-verified', { id: actor.institutionId, name: domain, detail })
  return asDomainView(row)
}

/** 8 of 32 characters: 40 bits, with ten tries a day. */
const newCode = () => randomText(8, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567')

const hashOf = (code: string) => createHash('sha256').update(code).digest('hex')
