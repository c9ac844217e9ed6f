import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { firstPassword as password } from './account-steps.ts'
import { post } from './api-steps.ts'
import { expectAccessible } from './axe.ts'
import { expect, open, test } from './fixtures.ts'
import { classOf, teacherIn } from './marking-steps.ts'
import { textOf } from './page-text.ts'

const experiment = 'ph-and-properties-of-acids-and-bases'

/** Each student's answers to the five questions. */
const answers: Record<string, string[]> = {
  'Pupil 1': [
    '13',
    'Dilute ethanoic acid solution',
    'Oxygen',
    'It turns blue, because ammonia gas is formed',
  ],
  'Pupil 2': [
    '13',
    'Dilute ethanoic acid solution',
    'Oxygen',
    'It turns milky, because carbon dioxide is formed',
  ],
  'Pupil 3': ['1', 'Dilute sodium hydrogencarbonate solution', 'H2'],
}

test('a teacher sees what waits, what the class has trouble with, and what to look at twice; an admin no hints', async ({
  page,
}) => {
  const { school, emails } = await classAtWork(page)

  await teacherIn(page, emails[0] ?? '')
  const home = await textOf(page, '/teacher/dashboard')
  for (const waiting of ['3 waiting, for under 1 hour', 'C1 pH, acids and bases: 3 waiting'])
    expect(home).toContain(waiting)
  expect(await textOf(page, '/teacher/insights/10-A')).toContain('Pupil 1 … waits to be marked not attempted')
  await open(page, `/teacher/insights/10-A/${experiment}`)
  await expect(page.getByText('2 of 3 chose 13; right is 1.')).toBeVisible()
  await page.getByText('Worth a second look').click()
  await expect(page.getByText(/^The same wrong answers to questions 1, 2 and 3/)).toBeVisible()
  await expectAccessible(page)

  await post(page, '/institution/login', { email: school.email, password })
  const forAdmins = await textOf(page, `/admin/insights/10-A/${experiment}`)
  expect(forAdmins).toMatch(/2 of 3 chose 13 ?; right is 1/)
  expect(forAdmins).not.toContain('Worth a second look')
})

/** A class of three who have handed in their answers from their browsers. */
async function classAtWork(page: Page) {
  const createdClass = await classOf(page, 3)
  const { data } = await post(page, '/student/slips', { class: '10-A' })
  for (const { username, email, password } of data.slips) {
    await post(page, '/student/login', { email, password, browser: true })
    const answersOfPupil = answers[username]?.map((answer, index) => ({
      number: index + 1,
      attemptedanswer: [answer],
    }))
    await post(page, '/experiments', {
      moduleName: experiment,
      answers: answersOfPupil,
      clientAttemptId: randomUUID(),
    })
  }
  return createdClass
}
