import type { z } from 'zod'
import { hashPassword, temporaryPassword } from '../../access/password/password.ts'
import { asTemporary } from '../../access/password/temporary.ts'
import type { Database } from '../../core/db.ts'
import { env } from '../../core/env.ts'
import { fieldError } from '../../core/errors.ts'
import { recordCompanyStaffAction } from '../../records/staff/record-company-staff-action.ts'
import { queueMail } from '../../services/mail/queue.ts'
import type { CompanyStaffForm } from './schema.ts'

const system = { accountId: null, name: 'Labmark', ip: null }

/**
 * Creates an account for the company's own staff, with two-step sign-in, and mails a temporary password. 409 on email when
 * it is taken. Only people who can run commands on the server reach it: there is no call for it, and so no actor.
 */
export async function createCompanyStaff(
  db: Database,
  { email, name }: z.output<typeof CompanyStaffForm>,
): Promise<{ guid: string }> {
  const taken = await db.read((tx) => tx.account.findFirst({ where: { email, role: 'PROVIDER' } }))
  if (taken) throw fieldError('email', 'This email already has an account', 'taken')
  const password = temporaryPassword()
  const passwordHash = await hashPassword(password, { group: 'company', member: email })
  return db.write(async (tx) => {
    const { id } = await tx.account.create({
      data: {
        role: 'PROVIDER',
        email,
        twoStep: true,
        emailVerifiedAt: new Date(),
        ...asTemporary(passwordHash),
      },
      select: { id: true },
    })
    await tx.staff.create({ data: { id, fullName: name } })
    await recordCompanyStaffAction(tx, system, 'staff.added', { id, name: email })
    await queueMail(tx, {
      to: email,
      template: 'temporaryPassword',
      values: { name, email, school: 'The Labmark team', signIn: `${env.PUBLIC_URL}/provider/login` },
      secrets: { password },
      accountId: id,
    })
    return { guid: id }
  })
}
