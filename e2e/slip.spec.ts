import type { Locator, Page } from '@playwright/test'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { pdfText } from '../lib/testing/pdf-text.ts'
import { firstPassword } from './account-steps.ts'
import { post, signedUp, switchTo } from './api-steps.ts'
import { expectAccessible } from './axe.ts'
import { expect, open, test } from './fixtures.ts'
import { makeClass, makeTeacher } from './made-school.ts'

const phone = { width: 360, height: 740 }

const long = 'Venkata Narasimha Rajuvaripeta Subrahmanyam'
const pupils = Array.from(
  { length: 16 },
  (_, index) =>
    `${index < 15 ? 1000 + index : ''},${index === 4 ? long : `Pupil ${index + 1}`},${index + 1},10-A`,
)
const roster = ['Admission No,Name,Roll No,Class', ...pupils].join('\n')

/** What a scanner reads from a QR code as it is drawn. */
async function scanned(code: Locator): Promise<string> {
  await code.scrollIntoViewIfNeeded()
  const image = sharp(await code.screenshot({ scale: 'device' })).resize({ width: 600, kernel: 'nearest' })
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? 'not read'
}

const slipOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

test('from a file without emails to a slip, and from the slip’s code with one password to the own experiments', async ({
  page,
  context,
}) => {
  await page.setViewportSize(phone)
  const school = await signedUp(page)
  const teacher = await makeTeacher(school.displayId, 'Ravi Nair')
  await makeClass(school.displayId, '10-A', 0, [teacher])
  const { data: checked } = await post(page, '/student/import', { text: roster })
  await open(page, `/admin/import/${checked.guid}`)
  await page.getByRole('button', { name: 'Add 16 students' }).click()
  await expect(page.getByText('1 student without an admission number got a sign-in name')).toBeVisible()
  await expect(page.getByText('Pupil 16: pupil')).toBeVisible()
  await page.getByRole('link', { name: 'Login slips of 10-A' }).click()
  await post(page, '/institution/auth', { email: school.email, password: firstPassword })
  await page.getByRole('button', { name: 'Make login slips' }).click()
  await page.getByRole('button', { name: 'Yes, make slips' }).click()
  await expect(page.getByRole('heading', { name: '16 login slips for 10-A' })).toBeVisible()
  await expectAccessible(page)

  const sheets = await pdfText(await page.pdf({ format: 'A4' }))
  expect(sheets, 'eight slips to a sheet').toHaveLength(2)
  expect(sheets[0]).toContain(`School id ${school.displayId} Number 1000`)
  expect(sheets[0]).toMatch(/Password [a-z]+ [a-z]+ \d\d /)
  // The width of A4 within its margins.
  await page.setViewportSize({ width: 718, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  const slips = page.getByRole('listitem').filter({ has: page.getByRole('img') })
  const cutOff = await slips.evaluateAll((boxes) =>
    boxes.map(({ scrollHeight, clientHeight }) => Math.max(0, scrollHeight - clientHeight)),
  )
  expect(cutOff).toEqual(Array(16).fill(0))
  const name = page.getByRole('heading', { name: long })
  expect(await name.evaluate((box) => box.scrollHeight - box.clientHeight), 'the name').toBeLessThanOrEqual(0)
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize(phone)

  const slip = slipOf(page, 'Pupil 1')
  const password = (await slip.getByRole('definition').allTextContents())[2] ?? ''
  const address = await scanned(slip.getByRole('img'))
  expect(new URL(address).hash).toBe(`#school=${school.displayId}&number=1000`)

  await switchTo(context)
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.url()} ${request.headers().referer ?? ''}`))
  await page.goto(address)
  await expect(page.getByLabel('Admission number')).toHaveAttribute('inputmode', 'numeric')
  await page.getByLabel('Password', { exact: true }).fill('river cotton 99')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'There is a problem' })).toContainText(
    'ask your teacher for a new one',
  )
  await page.getByLabel('Password', { exact: true }).fill(password.replaceAll(' ', '-').toUpperCase())
  await page.keyboard.press('Enter')
  await page.waitForURL('/student')
  expect(
    requests.filter((one) => one.includes('1000')),
    'the number is in no request',
  ).toEqual([])
  await expect(page.getByRole('heading', { name: 'My experiments' })).toBeVisible()
  await expect(page.getByText('22 to do')).toBeVisible()
  await expect(page.getByText(school.name)).toBeVisible()

  await page.getByRole('link', { name: 'Choose a password' }).click()
  await page.getByLabel('Password from your slip').fill(password)
  await page.getByLabel('New password', { exact: true }).fill('My own lime water')
  await page.getByLabel('Confirm password').fill('My own lime water')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.waitForURL('/student')
  await expect(page.getByText('Choose your own password')).toHaveCount(0)
  // By keyboard: for five seconds a toast covers the button.
  await page.getByRole('button', { name: 'Logout' }).press('Enter')
  await page.waitForURL('/student/login')
  await expect(page.getByLabel('School id')).toHaveValue(school.displayId)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
})
