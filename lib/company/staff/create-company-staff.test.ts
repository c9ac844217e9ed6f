import bcrypt from 'bcryptjs'
import { expect, test } from 'vitest'
import { allTenants } from '../../core/db.ts'
import { db } from '../../testing/db.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { createCompanyStaff } from './create-company-staff.ts'
import { CompanyStaffForm } from './schema.ts'

const someone = () => `staff-${crypto.randomUUID()}@labmark.example`

/** Only these: alarms of other tests are mailed to all staff. */
const passwordsTo = async (email: string) =>
  (await mailsTo(email)).filter(({ subject }) => subject === 'Your Labmark password')

test('creates an account with two-step sign-in whose mailed password must be changed', async () => {
  const email = someone()
  const { guid } = await createCompanyStaff(allTenants, { email, name: 'Nila' })
  const account = await db.account.findUniqueOrThrow({ where: { id: guid }, omit: { passwordHash: false } })
  expect(account).toMatchObject({
    ...{ role: 'PROVIDER', email, institutionId: null },
    ...{ twoStep: true, mustChangePassword: true },
  })
  const [mail, ...more] = await passwordsTo(email)
  expect(more).toEqual([])
  const password = /^ {4}(\w{8})$/m.exec(mail?.text ?? '')?.[1] ?? ''
  expect(await bcrypt.compare(password, account.passwordHash ?? '')).toBe(true)
  expect(mail?.text).toContain('Hello Nila,')
})

test('refuses an address that another member of staff has, and mails nothing', async () => {
  const email = someone()
  await createCompanyStaff(allTenants, { email, name: 'Nila' })
  const mails = await mailsTo(email)
  const refused = createCompanyStaff(allTenants, { email, name: 'Eve' })
  await expect(refused).rejects.toMatchObject({ status: 409, message: 'This email already has an account' })
  expect(await mailsTo(email)).toEqual(mails)
})

test('of two at the same moment only one is created', async () => {
  const email = someone()
  const outcomes = await Promise.allSettled(
    [1, 2].map(() => createCompanyStaff(allTenants, { email, name: 'Nila' })),
  )
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await passwordsTo(email)).toHaveLength(1)
})

test('the command line is validated like a form', () => {
  const wrong = CompanyStaffForm.safeParse({ email: 'nila', name: '' }).error?.issues.map(
    ({ path }) => path[0],
  )
  expect(wrong).toEqual(['email', 'name'])
})
