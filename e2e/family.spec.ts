import type { Page } from '@playwright/test'
import { pdfText } from '../lib/testing/pdf-text.ts'
import { post, switchTo } from './api-steps.ts'
import { expectAccessible } from './axe.ts'
import { toastText } from './desk-steps.ts'
import { codeInFile, familyCodeIn, printedCode } from './family-steps.ts'
import { expect, open, test } from './fixtures.ts'
import { makeClass } from './made-school.ts'
import { type Cell, cellsOf, classWithAttempts, experiment, teacherIn } from './marking-steps.ts'
import { textOf } from './page-text.ts'

const phone = { width: 360, height: 740 }

test('a family reads a mark in Hindi, asks for a review and reads the answer; one device holds several children; consent', async ({
  page,
  context,
}) => {
  const { school, emails } = await classWithAttempts(page, 2)
  const wide = page.viewportSize() ?? { width: 1280, height: 720 }
  const [cell, brother] = await cellsOf(page)
  const { student = '', attempt = '' } = cell ?? {}
  const kiran = await makeKiran(page, school.displayId)
  const kiransCode = await admitFamilies(page)
  const code = await printedCode(page, student)
  const brothersCode = await codeInFile(page, brother?.student ?? '')
  const office = await switchTo(context)
  await teacherIn(page, emails[0] ?? '')
  await release(page, { student, attempt })

  await context.clearCookies()
  await page.setViewportSize(phone)
  await open(page, `/family?language=hi#${code}`)
  await expect(page.getByLabel('विद्यालय का कोड')).toHaveValue(code)
  expect(page.url()).not.toContain(code)
  await page.getByRole('button', { name: 'आगे बढ़ें' }).click()
  await expect(page.getByRole('heading', { name: 'Pupil' })).toBeVisible()
  const consent = page.getByRole('link', { name: 'उत्तर दें' })
  await expect(consent).toHaveAttribute('href', /^\/consent\?language=hi#\w{10}$/)
  await expect(page.getByText('A clean graph')).toBeVisible()
  const html = await (await context.request.get(`/family/${student}`)).text()
  expect(html).toContain('A clean graph')
  expect(html).not.toMatch(/Pupil 2|@school\.example|not sure/)
  await expect(page.getByText(/में से 4/)).toBeVisible()
  const other = await textOf(page, `/family/${brother?.student}?language=hi`)
  expect(other, 'a child whose code was never entered').toContain('बच्चा जोड़ें')
  expect(other).not.toContain('यह कोड अब काम नहीं करता')
  await page.getByRole('button', { name: /फिर से देखने के लिए कहें/ }).click()
  await page.getByRole('button', { name: 'भेजें' }).click()
  await expect(page.getByRole('dialog').getByText('कृपया लिखें').first()).toBeVisible()
  await page.getByLabel('क्या देखा जाए?').fill('Reading 2 is right')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'भेजें' }).click()
  await expect(page.getByText('शिक्षक ने अभी उत्तर नहीं दिया है।')).toBeVisible()
  await expect(page.locator(':focus'), 'its button is gone').toHaveAttribute('id', `work-${attempt}`)

  // The teacher uses the family's browser, which keeps the child's code.
  await page.setViewportSize(wide)
  await teacherIn(page, emails[0] ?? '')
  await open(page, '/teacher/dashboard')
  const requests = page.getByRole('region', { name: 'Families ask to look again: 1' })
  await expect(requests).toContainText('Reading 2 is right')
  await expectAccessible(page)
  await requests.getByRole('button', { name: 'Answer the family of Pupil 1' }).click()
  await page.getByLabel('Your answer').fill('You are right, it is 5 now.')
  await page.getByRole('dialog').getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(toastText(page, 'The family reads your answer')).toBeVisible()
  await expect(requests).toHaveCount(0)
  await expect(page.locator('#main'), 'its button is gone').toBeFocused()
  expect(await textOf(page, `/family/${student}?language=hi`)).toContain('You are right, it is 5 now.')

  await test.step('one device holds several children, by the code of a slip and of a practical file, until the codes are removed', () =>
    addBrother(page, brothersCode))
  await switchTo(context, office)
  await test.step('a slip is printed, a parent answers on the phone in Hindi, and the office sees it', () =>
    consents(page, kiransCode, kiran))
  await test.step('a page that no longer opens says why: the school has closed it, or the code has ended', () =>
    expectReasons(page, kiransCode, kiran))
})

/** The office admits families and makes new codes; returns the code on the printed slip of the one child of 10-B. */
async function admitFamilies(page: Page): Promise<string> {
  await open(page, '/admin/data')
  await page.getByRole('switch', { name: 'Let families see marks and comments' }).check()
  await expect(toastText(page, 'Successfully changed')).toBeVisible()
  await page.getByRole('button', { name: 'Allow requests' }).click()
  await page.getByLabel('Families may ask until').fill('2299-12-31')
  // Waits for the answer, since the toast would be the same as the one before.
  const saved = page.waitForResponse('**/api/parent/family')
  await page.getByRole('button', { name: 'Save' }).click()
  expect((await saved).ok()).toBe(true)
  await page.getByRole('button', { name: 'New codes for 10-A' }).click()
  await page.getByRole('button', { name: 'Yes, make new codes' }).click()
  await expect(toastText(page, 'The old codes no longer work')).toBeVisible()

  const link = page.getByRole('link', { name: 'Print 1 slip of 10-B' })
  await expect(link).toBeVisible()
  const pdf = await page.request.get((await link.getAttribute('href')) ?? '')
  const [text = ''] = await pdfText(await pdf.body())
  expect(text).toContain('Kiran Das')
  return familyCodeIn(text)
}

/** Marks an attempt with 4 and a comment, as the teacher, and releases it. */
async function release(page: Page, { student, attempt }: Pick<Cell, 'student' | 'attempt'>) {
  const marked = await page.request.put('/api/experiments', {
    data: {
      guid: attempt,
      user: { guid: student },
      marks: 4,
      version: 0,
      comments: [{ comment: 'A clean graph' }],
    },
  })
  expect(marked.ok(), await marked.text()).toBe(true)
  await post(page, '/experiments/release', { class: '10-A', experiment })
}

async function addBrother(page: Page, code: string) {
  await page.setViewportSize(phone)
  await open(page, '/family')
  await page.getByLabel('Code from the school').fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(/\/family\/[0-9a-f-]{36}/)
  await expect(page.getByText('Nothing has been released yet.')).toBeVisible()
  await page.getByRole('link', { name: 'All children' }).click()
  await expect(page.getByRole('region', { name: 'Children on this device' }).getByRole('link')).toHaveCount(2)
  await page.getByRole('button', { name: 'Remove the codes' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, remove' }).click()
  await expect(page.getByRole('region', { name: 'Children on this device' })).toHaveCount(0)
  await expect(page.locator('main :focus'), 'its button is gone').toContainText('Add a child')
}

/** Makes a student of 10-B; returns their guid. */
async function makeKiran(page: Page, displayId: string): Promise<string> {
  await makeClass(displayId, '10-B', 0, [])
  const email = `kiran-${displayId}@school.example.com`
  const student = { username: 'Kiran Das', rollNumber: '7', email, class: '10-B' }
  return (await post(page, '/student', student)).data.guid
}

async function consents(page: Page, code: string, student: string) {
  await open(page, `/consent?language=hi#${code}`)
  await expect(page.getByLabel('पर्ची पर लिखा कोड')).toHaveValue(code)
  await page.getByRole('button', { name: 'आगे बढ़ें' }).click()
  await expect(page.getByRole('heading', { name: 'Kiran के लिए' })).toBeVisible()
  await expect(page.getByText('Das')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'उत्तर भेजें' }).click()
  await expect(page.getByRole('heading', { name: 'कुछ ठीक नहीं है' })).toBeVisible()
  await expect(page.getByText('There is a problem')).toHaveCount(0)
  await page.getByLabel('आपका पूरा नाम').fill('Meera Das')
  // By keyboard: for five seconds a toast covers the button.
  await page.getByRole('button', { name: 'English' }).press('Enter')
  await expect(page.getByLabel('Your full name')).toHaveValue('Meera Das')
  await page.getByRole('link', { name: 'Please choose an answer' }).click()
  await expect(page.getByRole('radio').first()).toBeFocused()
  await page.getByRole('button', { name: 'हिन्दी' }).click()
  await page.getByLabel('हाँ, मैं सहमत हूँ').check()
  await page.getByLabel('बच्चे से आपका संबंध').selectOption('mother')
  await page.getByLabel(/मैं इस बच्चे/).check()
  await page.getByRole('button', { name: 'उत्तर भेजें' }).click()
  await expect(page.getByRole('heading', { name: 'धन्यवाद। आपने सहमति दी है।' })).toBeVisible()
  await expectAccessible(page)

  expect(await textOf(page, `/admin/data/consent/${student}`)).toContain('Meera Das (mother)')
}

/** What a device with this student's code reads once the office lets no family in, and once it makes a new code. */
async function expectReasons(page: Page, code: string, student: string) {
  await post(page, '/family/codes', { code })
  expect((await page.request.patch('/api/parent/family', { data: { open: false } })).ok()).toBe(true)
  const notOpen = await textOf(page, `/family/${student}`)
  expect(notOpen).toContain('The school has not opened this page to families.')
  await post(page, `/parent/answers/${student}/code`, {})
  expect(await textOf(page, `/family/${student}`)).toContain('This code no longer works.')
}
