import { confirmEmail } from '../../access/account/account-email.ts'
import { auditOwn } from '../../access/account/own-audit.ts'
import { countTry } from '../../access/limit/limits.ts'
import { hashChosenPassword } from '../../access/password/chosen.ts'
import { passwordOwner } from '../../access/password/password.ts'
import { linkAccounts } from '../../access/password/set.ts'
import { type SignedIn, sessionAnswer } from '../../access/sign-in/answer.ts'
import { isProviderOnly } from '../../access/sign-in/provider-only.ts'
import { signedIn } from '../../access/sign-in/sign-in.ts'
import type { Answer } from '../../core/answer.ts'
import type { Tx } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import { publicOperation } from '../../core/operation.ts'
import { queueMail } from '../../services/mail/queue.ts'
import { readInvitation } from './invitation.ts'
import { AcceptInvitation, type Invitation, InvitationToken } from './schema.ts'

/** The recipient and school of an invitation. 404 once it has been accepted, sent again or withdrawn, or after 7 days. */
export const viewInvitation = publicOperation(
  InvitationToken,
  async ({ db }, { token }): Promise<Invitation> => {
    const { fullName, email, school } = await db.read((tx) => findInvited(tx, token))
    return { fullName, email, school: school.name }
  },
)

/** Either signed in, or at a school whose own provider is the only way to sign in. */
type Joined = SignedIn | 'at provider'

/**
 * Accepts an invitation with a name and a password of one's own, and signs in unless that goes through the school's provider alone. The
 * password becomes that of one's accounts at other schools too, which a mail and their logs say. 404 as above, 429 after twenty passwords
 * in an hour.
 */
export const acceptInvitation = publicOperation(
  AcceptInvitation,
  async (ctx, { token, fullName, password }) => {
    const { id, institutionId, email, school } = await ctx.db.read((tx) => findInvited(tx, token))
    await countTry('password:chosen', id)
    const words = { email, name: fullName, school: [school.name, school.displayId] }
    const owner = passwordOwner({ institutionId, accountId: id })
    const passwordHash = await hashChosenPassword(password, words, owner)
    const passwordChangedAt = new Date()
    await ctx.db.write(async (tx) => {
      const data = { passwordHash, passwordChangedAt }
      const { count } = await tx.account.updateMany({ where: { id, passwordHash: null }, data })
      if (count === 0) throw gone()
      await tx.admin.update({ where: { institutionId_id: { institutionId, id } }, data: { fullName } })
      await confirmEmail(tx, id)
      const linked = await linkAccounts(tx, id)
      await auditOwn(tx, ctx.actor, { accountId: id, institutionId }, 'admin.joined')
      for (const other of linked) await auditOwn(tx, ctx.actor, other, 'password.reset')
      if (linked.length > 0)
        await queueMail(tx, {
          to: email,
          template: 'passwordChanged',
          values: { name: fullName },
          accountId: id,
        })
    })
    if (await ctx.db.read((tx) => isProviderOnly(tx, { accountId: id, institutionId }))) return 'at provider'
    return signedIn(ctx, id, { passwordChangedAt })
  },
)

/** For the route. */
export function asJoined(joined: Joined): Answer {
  if (joined === 'at provider')
    return { message: 'Welcome to Labmark. Please sign in with your school account.', code: 'provider_only' }
  return { message: 'Welcome to Labmark.', ...sessionAnswer(joined) }
}

async function findInvited(tx: Tx, token: string) {
  const invitation = await readInvitation(token)
  const admin =
    invitation &&
    (await tx.admin.findFirst({
      where: { ...invitation, account: { passwordHash: null }, institution: { closedAt: null } },
      select: {
        id: true,
        institutionId: true,
        fullName: true,
        account: { select: { email: true } },
        institution: { select: { name: true, displayId: true } },
      },
    }))
  if (!admin) throw gone()
  return { ...admin, email: admin.account.email, school: admin.institution }
}

const gone = () =>
  notFound(
    'This invitation has been used, replaced or withdrawn, or is older than 7 days. Ask an admin of your school for a new one.',
  )
