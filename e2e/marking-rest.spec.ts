import type { Page } from '@playwright/test'
import { firstPassword as password } from './account-steps.ts'
import { post } from './api-steps.ts'
import { expectAccessible } from './axe.ts'
import { toastText } from './desk-steps.ts'
import { storedDrafts } from './device.ts'
import { expect, open, test } from './fixtures.ts'
import {
  type Cell,
  classWithAttempts,
  deskOf,
  experiment,
  firstCell,
  markField,
  teacherIn,
} from './marking-steps.ts'
import { textOf } from './page-text.ts'

async function readExperiments(page: Page) {
  const wide = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: 360, height: 740 })
  const { emails, school } = await classWithAttempts(page, 2)
  await teacherIn(page, emails[0] ?? '')
  const cell = await firstCell(page)
  await open(page, `/teacher/experiments/${cell.student}`)
  for (const counted of ['0 of 5 attempted', '1 of 7 attempted', '0 of 10 attempted'])
    await expect(page.getByText(counted)).toBeVisible()
  await page.getByRole('button', { name: /^B1 Stomata/ }).click()
  await expect(toastText(page, 'Student has not attempted this experiment yet')).toBeVisible()
  await page.getByRole('link', { name: /^Next student: Pupil 2/ }).click()
  await expect(page.getByRole('link', { name: /^Previous student: Pupil 1/ })).toBeVisible()
  await page.getByRole('link', { name: /Convex lens/ }).click()
  await page.waitForURL(/\/teacher\/self-check\//)
  await expect(page.getByRole('heading', { name: 'Pupil 2' })).toBeVisible()

  await post(page, '/institution/login', { email: school.email, password })
  const desk = deskOf(cell).replace('/teacher', '/admin')
  const experiments = await page.request.get(`/admin/experiments/${cell.student}`)
  expect(await experiments.text()).toContain(`href="${desk}"`)
  expect(await textOf(page, desk), 'in place of a field').toContain('Not marked yet')

  await page.setViewportSize(wide)
  await test.step('once frozen, a mark is changed only with a reason, which stands in its history', () =>
    expectReason(page, cell, school.email, emails[0] ?? ''))
}

async function expectReason(page: Page, cell: Cell, office: string, teacher: string) {
  await teacherIn(page, teacher)
  const { student, attempt } = cell
  const mark = { student, experiment, attempt, marks: 3, version: 0 }
  const saved = await page.request.put('/api/experiments/marks', { data: { marks: [mark] } })
  expect(saved.ok(), await saved.text()).toBe(true)
  await post(page, '/institution/login', { email: office, password })
  const { data } = await (await page.request.get('/api/practical/10-A')).json()
  await post(page, '/practical/10-A/signature', { digest: data.digest })
  await teacherIn(page, teacher)
  await open(page, deskOf(cell))
  await expect(page.getByText('Frozen: a change needs a reason')).toBeVisible()
  await markField(page).fill('5')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Why are you changing this mark?')).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save with this reason' }).click()
  await expect(page.getByText('Please say why: the reason stays with the marks')).toBeVisible()
  await page.getByLabel('Why are you changing this mark?').fill('The page had turned')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /Pupil 1 5 saved as a draft/i }).click()
  await expect(page.getByRole('heading', { name: 'Pupil 1' })).toBeVisible()
  await page.getByRole('button', { name: 'History of the mark' }).click()
  await expect(page.getByText('Reason: The page had turned')).toBeVisible()
}

async function leaveDesk(page: Page) {
  const { emails } = await classWithAttempts(page, 1, ['Ravi Nair', 'Asha Rao'])
  const [ravi = '', asha = ''] = emails
  const wide = page.viewportSize() ?? { width: 1280, height: 720 }
  await teacherIn(page, ravi)
  await page.setViewportSize({ width: 360, height: 740 })
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  const openDrawer = async () => {
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(drawer).toBeVisible()
  }
  await open(page, '/teacher/dashboard?tab=students&q=Pupil')
  await openDrawer()
  await drawer.getByRole('link', { name: 'Dashboard' }).click()
  await page.waitForURL('/teacher/dashboard')
  await expect(drawer).toBeHidden()

  const desk = deskOf(await firstCell(page))
  const comment = page.getByLabel('Comment', { exact: true })
  await open(page, desk)
  await comment.fill('half a sen')
  await openDrawer()
  await drawer.getByRole('button', { name: 'Logout' }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('alertdialog', { name: 'One thing is not saved yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.setViewportSize(wide)

  const storedNames = async () => [
    ...(await storedDrafts(page)),
    ...(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])),
  ]
  await page.evaluate(() =>
    sessionStorage.setItem('labmark.code', '{"purpose":"reset","sentAt":1,"proof":"1234"}'),
  )
  await expect.poll(storedNames).toContainEqual(expect.stringMatching(/\.desk\./))

  const call = '**/logout'
  await page.route(call, (route) => route.fulfill({ status: 503, json: { message: 'Not now.' } }))
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Log out and forget them' }).click()
  const refused = page.getByRole('alert').filter({ hasText: 'You are still logged in' })
  await expect(refused).toContainText('Not now.')
  await expectAccessible(page)
  await refused.getByRole('button', { name: 'Stay' }).click()
  await expect(refused).toBeHidden()
  expect(await storedNames()).toContainEqual(expect.stringMatching(/\.desk\./))

  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Log out and forget them' }).click()
  await refused.getByRole('button', { name: 'Clear this device' }).click()
  await page.waitForURL('/')
  expect((await storedNames()).filter((key) => /user|desk|marks|code|return/.test(key))).toEqual([])
  await page.unroute(call)

  await teacherIn(page, ravi)
  await open(page, desk)
  await comment.fill('half a sen')
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(toastText(page, '1 not saved yet')).toContainText('a comment when you press Send')

  await teacherIn(page, asha)
  await open(page, desk)
  await expect(comment).toHaveValue('')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('/')

  await teacherIn(page, ravi)
  await open(page, desk)
  await expect(comment).toHaveValue('half a sen')
}

test('a marking desk: who else reads there, and how one leaves it', async ({ page }) => {
  await test.step('a student’s experiments on a phone: those attempted open, the rest says why not; an admin reads; a frozen mark', () =>
    readExperiments(page))
  await test.step('leaving a desk: the phone’s drawer closes, a failed logout says so, and a colleague sees nothing of another’s unsaved work', () =>
    leaveDesk(page))
})
