import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { pdfText } from '../lib/testing/pdf-text.ts'
import { post } from './api-steps.ts'
import { expectAccessible } from './axe.ts'
import { schoolWithClass } from './desk-steps.ts'
import { expect, open, test } from './fixtures.ts'

/** Makes a school with one student; returns the student's guid. */
async function schoolWithStudent(page: Page): Promise<string> {
  await schoolWithClass(page)
  const email = `kiran-${randomUUID().slice(0, 8)}@school.example.com`
  const { data } = await post(page, '/student', {
    username: 'Kiran Das',
    rollNumber: '7',
    email,
    class: '10-A',
  })
  return data.guid
}

/** The code on the student's printed slip. */
async function printedSlip(page: Page): Promise<string> {
  await open(page, '/admin/data')
  const link = page.getByRole('link', { name: 'Print 1 slip of 10-A' })
  await expect(link).toBeVisible()
  const pdf = await page.request.get((await link.getAttribute('href')) ?? '')
  const [text = ''] = await pdfText(await pdf.body())
  expect(text).toContain('Kiran Das')
  return /\b[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}\b/.exec(text)?.[0] ?? ''
}

test('a slip is printed, a parent answers on the phone in Hindi, and the office sees it', async ({
  page,
  browser,
}) => {
  const student = await schoolWithStudent(page)
  const code = await printedSlip(page)
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const phone = await context.newPage()
  await open(phone, `/consent#${code}`)
  await phone.getByRole('button', { name: 'हिन्दी' }).click()
  await expect(phone.getByLabel('पर्ची पर लिखा कोड')).toHaveValue(code)
  await phone.getByRole('button', { name: 'आगे बढ़ें' }).click()
  await expect(phone.getByRole('heading', { name: 'Kiran के लिए' })).toBeVisible()
  await expect(phone.getByText('Das')).toHaveCount(0)
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'उत्तर भेजें' }).click()
  await expect(phone.getByRole('heading', { name: 'कुछ ठीक नहीं है' })).toBeVisible()
  await expect(phone.getByText('There is a problem')).toHaveCount(0)
  await phone.getByLabel('आपका पूरा नाम').fill('Meera Das')
  await phone.getByRole('button', { name: 'English' }).click()
  await expect(phone.getByLabel('Your full name')).toHaveValue('Meera Das')
  await phone.getByRole('link', { name: 'Please choose an answer' }).click()
  await expect(phone.getByRole('radio').first()).toBeFocused()
  await phone.getByRole('button', { name: 'हिन्दी' }).click()
  await phone.getByLabel('हाँ, मैं सहमत हूँ').check()
  await phone.getByLabel('बच्चे से आपका संबंध').selectOption('mother')
  await phone.getByLabel(/मैं इस बच्चे/).check()
  await phone.getByRole('button', { name: 'उत्तर भेजें' }).click()
  await expect(phone.getByRole('heading', { name: 'धन्यवाद। आपने सहमति दी है।' })).toBeVisible()
  await expectAccessible(phone)
  await context.close()

  await page.goto(`/admin/data/consent/${student}`)
  await expect(page.getByText('Meera Das (mother)')).toBeVisible()
})
