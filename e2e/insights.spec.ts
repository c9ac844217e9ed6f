import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { sendAttempt, signIn } from '../scripts/lab-simulate/lab-program.ts'
import { newSchool, firstPassword as password } from './account-steps.ts'
import { post, signedUp } from './api-steps.ts'
import { expectAccessible } from './axe.ts'
import { expect, open, test } from './fixtures.ts'
import { codeIn, mailNumber } from './mailbox.ts'
import { site } from './site.ts'

const experiment = 'ph-and-properties-of-acids-and-bases'

/** By student: what they answered to the five questions. */
const answers = {
  'Meera Das': [
    '13',
    'Dilute ethanoic acid solution',
    'Oxygen',
    'It turns blue, because ammonia gas is formed',
  ],
  'John Paul': [
    '13',
    'Dilute ethanoic acid solution',
    'Oxygen',
    'It turns milky, because carbon dioxide is formed',
  ],
  'Asha Rao': ['1', 'Dilute sodium hydrogencarbonate solution', 'H2'],
}

test('a teacher sees what waits, what the class has trouble with, and what to look at twice; an admin no hints', async ({
  page,
}) => {
  const { school, email } = await classAtWork(page)

  await post(page, '/teacher/login', { email, password })
  await open(page, '/teacher/dashboard')
  await expect(page.getByText('3 waiting, for under 1 hour')).toBeVisible()
  await expect(page.getByRole('link', { name: 'C1 pH, acids and bases: 3 waiting' })).toBeVisible()

  await page.getByRole('link', { name: 'Insights' }).click()
  await page.waitForURL('/teacher/insights/10-A')
  await expect(page.getByRole('row', { name: /Meera Das/ })).toContainText('waits to be marked')

  await page
    .getByRole('columnheader', { name: /^C1 pH/ })
    .getByRole('link')
    .click()
  await page.waitForURL(`/teacher/insights/10-A/${experiment}`)
  await expect(page.getByText('2 of 3 chose 13; right is 1.')).toBeVisible()
  await page.getByText('Worth a second look').click()
  await expect(page.getByText(/^The same wrong answers to questions 1, 2 and 3/)).toBeVisible()
  await expectAccessible(page)

  await post(page, '/institution/login', { email: school.email, password })
  await open(page, `/admin/insights/10-A/${experiment}`)
  await expect(page.getByText('2 of 3 chose 13; right is 1.')).toBeVisible()
  await expect(page.getByText('Worth a second look')).toHaveCount(0)
})

/** A school whose 10-A, taught by one who can sign in, has three students who have sent their answers. */
async function classAtWork(page: Page) {
  const school = await signedUp(page)
  const email = await teacherSignedUp(page, school.displayId)
  await post(page, '/institution/login', { email: school.email, password })
  const { data: teachers } = await (
    await page.request.get(`/api/teacher/institute/${school.displayId}`)
  ).json()
  const { data } = await (await page.request.get('/api/institution')).json()
  const classdata = { classdivision: '10-A', teacherassigned: teachers[0].guid }
  const made = await page.request.put(`/api/institution/${data[0].guid}`, {
    data: { displayId: school.displayId, classdata },
  })
  expect(made.ok(), await made.text()).toBe(true)
  for (const [index, username] of Object.keys(answers).entries()) {
    const own = `pupil-${randomUUID().slice(0, 8)}@school.example.com`
    await post(page, '/student/', { username, rollNumber: `${index + 1}`, email: own, class: '10-A' })
  }
  await post(page, '/institution/auth', { email: school.email, password })
  const { data: slips } = await post(page, '/student/slips', { class: '10-A' })
  for (const slip of slips.slips) await sendAnswers(slip)
  return { school, email }
}

async function teacherSignedUp(page: Page, displayId: string): Promise<string> {
  const email = `teacher-${newSchool().displayId}@school.example.com`
  const person = { fullName: 'Ravi Nair', email, institutionId: displayId }
  await post(page, '/teacher/signup', { ...person, password, confirm: password })
  const code = codeIn(await mailNumber(email, 1))
  await post(page, '/teacher/verify-otp', { email, code, purpose: 'verify' })
  return email
}

type Slip = { username: keyof typeof answers; email: string; password: string }

/** Signs a student in and sends their answers, as the lab program does. */
async function sendAnswers({ username, email, password: temporary }: Slip) {
  const api = `${site().url}/api`
  const token = await signIn(api, { email, password: temporary }, 'Blue-vitriol-5')
  const given = answers[username].map((answer, index) => ({ number: index + 1, attemptedanswer: [answer] }))
  await sendAttempt(api, token, experiment, { answers: given, seconds: 300 }, false)
}
