import type { Page } from '@playwright/test'
import { firstPassword as password } from './account-steps.ts'
import { post } from './api-steps.ts'
import { expectAccessible } from './axe.ts'
import { said } from './desk-steps.ts'
import { codeInFile, printedCode } from './family-steps.ts'
import { expect, open, test } from './fixtures.ts'
import { classWithAttempts, experiment, firstCell, teacherIn } from './marking-steps.ts'

test('a family reads a mark in Hindi, asks for a review and reads the answer; one device holds several children', async ({
  page,
  browser,
}) => {
  const { school, emails } = await classWithAttempts(page, 2)
  const office = { email: school.email, password }
  await post(page, '/institution/login', office)
  await open(page, '/admin/data')
  await page.getByRole('switch', { name: 'Let families see marks and comments' }).check()
  await expect(said(page, 'Successfully changed')).toBeVisible()
  await page.getByRole('button', { name: 'Allow requests' }).click()
  await page.getByLabel('Families may ask until').fill('2299-12-31')
  // Waits for the answer, since the toast would be the same as the one before.
  const kept = page.waitForResponse('**/api/parent/family')
  await page.getByRole('button', { name: 'Save' }).click()
  expect((await kept).ok()).toBe(true)

  await teacherIn(page, emails[0] ?? '')
  const { student, attempt } = await firstCell(page)
  const marked = await page.request.put('/api/experiments', {
    data: {
      ...{ guid: attempt, user: { guid: student }, marks: 4, version: 0 },
      comments: [{ comment: 'A clean graph' }],
    },
  })
  expect(marked.ok(), await marked.text()).toBe(true)
  await post(page, '/institution/login', office)
  const code = await printedCode(page, student)

  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const phone = await context.newPage()
  await open(phone, `/family?language=hi#${code}`)
  await expect(phone.getByLabel('विद्यालय का कोड')).toHaveValue(code)
  expect(phone.url()).not.toContain(code)
  await phone.getByRole('button', { name: 'आगे बढ़ें' }).click()
  await expect(phone.getByRole('heading', { name: 'Pupil' })).toBeVisible()
  // Before the release the page has none of it, not even in its source.
  expect(await (await context.request.get(`/family/${student}`)).text()).not.toContain('A clean graph')
  await expect(phone.getByText('अभी कुछ जारी नहीं हुआ है')).toBeVisible()

  await teacherIn(page, emails[0] ?? '')
  await post(page, '/experiments/release', { class: '10-A', experiment })
  await phone.reload()
  await expect(phone.getByText('A clean graph')).toBeVisible()
  const sent = await (await context.request.get(`/family/${student}`)).text()
  expect(sent).toContain('A clean graph')
  expect(sent).not.toMatch(/Pupil 2|@school\.example|not sure/)
  await expect(phone.getByText(/में से 4/)).toBeVisible()
  await expectAccessible(phone)
  await phone.getByRole('button', { name: /फिर से देखने के लिए कहें/ }).click()
  await phone.getByRole('button', { name: 'भेजें' }).click()
  await expect(phone.getByRole('dialog').getByText('कृपया लिखें').first()).toBeVisible()
  await phone.getByLabel('क्या देखा जाए?').fill('Reading 2 is right')
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'भेजें' }).click()
  await expect(phone.getByText('शिक्षक ने अभी उत्तर नहीं दिया है।')).toBeVisible()

  await open(page, '/teacher/dashboard')
  const asked = page.getByRole('region', { name: 'Families ask to look again: 1' })
  await expect(asked).toContainText('Reading 2 is right')
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Answer the family of Pupil 1' }).click()
  await page.getByLabel('Your answer').fill('You are right, it is 5 now.')
  await page.getByRole('dialog').getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(said(page, 'The family reads your answer')).toBeVisible()
  await expect(asked).toHaveCount(0)
  await phone.reload()
  await expect(phone.getByText('You are right, it is 5 now.')).toBeVisible()

  // A new code ends the phone's access at once.
  await post(page, '/institution/login', office)
  await open(page, '/admin/data')
  await page.getByRole('button', { name: 'New codes for 10-A' }).click()
  await page.getByRole('button', { name: 'Yes, make new codes' }).click()
  await expect(said(page, 'The old codes no longer work')).toBeVisible()
  await phone.reload()
  await phone.waitForURL(/\/family\?language=hi/)
  await expect(phone.getByText('A clean graph')).toHaveCount(0)

  await test.step('one device holds several children, by the code of a slip and of a practical file, until the codes are removed', () =>
    severalChildren(page, phone))
  await context.close()
})

async function severalChildren(page: Page, phone: Page) {
  const { data } = await (await page.request.get('/api/parent/answers?limit=2')).json()
  const codes: string[] = []
  const [asked, other] = data
  codes.push(await printedCode(page, asked.guid), await codeInFile(page, other.guid))

  for (const code of codes) {
    await open(phone, '/family')
    await phone.getByLabel('Code from the school').fill(code)
    await phone.getByRole('button', { name: 'Continue' }).click()
    await phone.waitForURL(/\/family\/[0-9a-f-]{36}/)
  }
  await phone.getByRole('link', { name: 'All children' }).click()
  await expect(phone.getByRole('region', { name: 'Children on this device' }).getByRole('link')).toHaveCount(
    2,
  )
  await phone.getByRole('button', { name: 'Remove the codes' }).click()
  await expect(phone.getByRole('region', { name: 'Children on this device' })).toHaveCount(0)
}
