import { hashPassword, passwordOwner, temporaryPassword } from '../../access/password/password.ts'
import { asTemporary } from '../../access/password/temporary.ts'
import { env } from '../../core/env.ts'
import { operation } from '../../core/operation.ts'
import { recordActionOnSchool } from '../../records/staff/record-company-staff-action.ts'
import { queueMail } from '../../services/mail/queue.ts'
import { idColumns, refuseTakenInstituteId } from './display-id.ts'
import { openInstitution } from './open-institution.ts'
import { OnboardForm } from './schema.ts'
import { findInstitute } from './view.ts'

/** Opens an institute and mails its first admin a temporary password. 409 on displayId when taken. */
export const onboardInstitute = operation('institute.onboard', OnboardForm, async ({ actor, db }, form) => {
  const { name, displayId, adminName, email } = form
  await db.read((tx) => refuseTakenInstituteId(tx, displayId))
  const password = temporaryPassword()
  const passwordHash = await hashPassword(password, passwordOwner(actor))
  return db.write(async (tx) => {
    const institutionId = await openInstitution(tx, {
      name,
      ...idColumns(displayId),
      seenByProviderAt: new Date(),
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
      accountId: id,
    })
    await recordActionOnSchool(tx, actor, institutionId, 'institute.opened', { id: institutionId, name })
    return findInstitute(tx, institutionId)
  })
})
