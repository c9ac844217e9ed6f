import { z } from 'zod'
import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { fieldError, notFound } from '../../core/errors.ts'
import { email, idempotencyKey, text } from '../../core/fields.ts'
import { once } from '../../core/idempotency.ts'
import { operation } from '../../core/operation.ts'
import { audit } from '../../records/audit/audit.ts'
import { queueMail } from '../../services/mail/queue.ts'
import { countTry } from '../limit/limits.ts'

const EmailMessage = z.object({ email, message: text(5000), idempotencyKey })

/**
 * Mails plain text to a member of the actor's institute who has signed in. 404 for any other address, so that it is no open relay; 422
 * on email, with their name, for somebody who has not signed in yet; 429 after 30 an hour in the institute.
 */
export const sendEmail = operation('email.send', EmailMessage, async (ctx, input) => {
  const { email: to, message } = input
  const mail = async (tx: Tx) => {
    const member = await findMember(tx, ctx.actor, to)
    const { institutionId, name: from } = ctx.actor
    const { name: school } = await tx.institution.findUniqueOrThrow({ where: { id: institutionId } })
    await queueMail(tx, { to, template: 'message', values: { from, school, message }, institutionId })
    await audit(tx, ctx.actor, 'email.sent', { id: member.id, name: to })
    return { email: to }
  }
  const checkLimits = async () => {
    await ctx.db.read((tx) => findMember(tx, ctx.actor, to))
    await countTry('email:institute', ctx.actor.institutionId)
  }
  return once(ctx, 'email.send', input, mail, checkLimits)
})

type FoundMember = { id: string; name: string; isStudent: boolean; signedIn: boolean; confirmed: boolean }

/** The member with this email; of several, one who has proved that it is theirs comes first. */
async function findMember(tx: Tx, { institutionId }: Member, email: string) {
  const [member] = await tx.$queryRaw<FoundMember[]>`
    SELECT a.id, coalesce(ad."fullName", t."fullName", s.username, a.email) AS name, a.role = 'STUDENT' AS "isStudent",
           a."lastSignInAt" IS NOT NULL AS "signedIn", a."emailVerifiedAt" IS NOT NULL AS confirmed
      FROM "Account" a
      LEFT JOIN "Admin" ad ON ad."institutionId" = ${institutionId}::uuid AND ad.id = a.id
      LEFT JOIN "Teacher" t ON t."institutionId" = ${institutionId}::uuid AND t.id = a.id
      LEFT JOIN "Student" s ON s."institutionId" = ${institutionId}::uuid AND s.id = a.id
     WHERE a.email = ${email} AND a."disabledAt" IS NULL AND a."institutionId" = ${institutionId}::uuid
     ORDER BY a."emailVerifiedAt" NULLS LAST, a."lastSignInAt" NULLS LAST LIMIT 1`
  if (!member) throw notFound('Nobody in your institute has this email.')
  const { name, isStudent, signedIn, confirmed } = member
  if (!signedIn) throw fieldError('email', `${name} ${notSignedIn}`)
  if (isStudent && !confirmed) throw fieldError('email', `${name} ${notConfirmed}`)
  return member
}

/** Said when nobody has proved yet that the address is theirs: a wrong one may be a stranger's. */
const notSignedIn = 'has not signed in yet, so no message can be mailed to them'

/** Said to a sender about somebody who has only signed in with a printed password, which proves nothing about their address. */
const notConfirmed = 'has not shown yet that they read this email, so no message can be mailed there'
