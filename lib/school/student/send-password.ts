import { z } from 'zod'
import { countMail } from '../../access/mail/count-mail.ts'
import { AppError } from '../../core/errors.ts'
import { guid } from '../../core/fields.ts'
import { operation } from '../../core/operation.ts'
import { audit } from '../../records/audit/audit.ts'
import { schoolName } from '../institute/view.ts'
import { makePassword, storePasswords } from './new-passwords.ts'
import { mailStudentPassword } from './temporary-password.ts'
import { findStudent } from './view.ts'

/**
 * Mails a student a new temporary password. The old one becomes invalid and every device is signed out. 404 for another institute's
 * student, 409 for one without an email, 429 after three in a quarter of an hour.
 */
export const sendPassword = operation(
  'student.manage',
  z.object({ id: guid }),
  async ({ actor, db }, { id }) => {
    const student = await db.read((tx) => findStudent(tx, actor, id))
    if (!student.email)
      throw new AppError('conflict', `${student.username} has no email. Print a login slip.`)
    await countMail(actor, student.email)
    const school = await db.read((tx) => schoolName(tx, actor.institutionId))
    const newPassword = await makePassword(actor, id)
    return db.write(async (tx) => {
      await storePasswords(tx, actor, [newPassword], { force: true })
      // Read again with the account locked: the password must not go to an address that was just corrected.
      const { email } = await findStudent(tx, actor, id)
      if (email !== student.email)
        throw new AppError(
          'conflict',
          `The email of ${student.username} was changed in the meantime, so no password was sent. Please send it again.`,
        )
      const mailWaits = await mailStudentPassword(tx, actor, {
        id,
        name: student.username,
        email: student.email,
        password: newPassword.password,
        school,
        resetBy: actor.name,
      })
      await audit(tx, actor, 'student.password-sent', { id, name: student.username })
      return { mailWaits }
    })
  },
)
