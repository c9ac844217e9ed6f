import { hashPassword, temporaryPassword } from '../account/password.ts'
import { refuseTakenEmail } from '../account/sign-up.ts'
import { asTemporary } from '../account/temporary.ts'
import { audit } from '../audit/audit.ts'
import { env } from '../env.ts'
import { queueMail } from '../mail/queue.ts'
import { operation } from '../operation.ts'
import { noteAct } from '../provider/note-act.ts'
import { idColumns, refuseTakenInstituteId } from './display-id.ts'
import { OnboardForm } from './schema.ts'
import { findInstitute } from './view.ts'

/** Opens an institute and mails its first admin a temporary password. 409 on displayId or email when taken. */
export const onboardInstitute = operation('institute.onboard', OnboardForm, async ({ actor, db }, form) => {
  const { name, displayId, adminName, email } = form
  await db.read((tx) => refuseTakenInstituteId(tx, displayId))
  await db.read((tx) => refuseTakenEmail(tx, email))
  const password = temporaryPassword()
  const passwordHash = await hashPassword(password)
  return db.write(async (tx) => {
    const { id: institutionId } = await tx.institution.create({
      data: { name, ...idColumns(displayId), seenByProviderAt: new Date() },
    })
    const emailVerifiedAt = new Date()
    const { id } = await tx.account.create({
      data: { role: 'ADMIN', email, institutionId, emailVerifiedAt, ...asTemporary(passwordHash) },
      select: { id: true },
    })
    await tx.admin.create({ data: { institutionId, id, fullName: adminName } })
    await queueMail(tx, {
      to: email,
      template: 'temporaryPassword',
      values: { name: adminName, email, school: name, signIn: `${env.PUBLIC_URL}/admin/login` },
      secrets: { password },
      institutionId,
    })
    await audit(tx, { ...actor, institutionId }, 'institute.opened', { id: institutionId, name })
    await noteAct(tx, actor, 'institute.opened', { id: institutionId, name })
    return findInstitute(institutionId, tx)
  })
})
