import { schoolWithClass } from './desk-steps.ts'
import { expect, open, test } from './fixtures.ts'

// Every route of the specification about people and classes; those of marking and of keys come with them.

const entry = [
  'login',
  'sign-up',
  'forgot-password',
  'code-verification',
  'email-verification',
  'reset-password',
]
const anybody = ['/', '/sp2', ...['/admin', '/teacher'].flatMap((base) => entry.map((at) => `${base}/${at}`))]

const shared = [
  'dashboard',
  'account-settings',
  'notifications',
  'privacy-policy',
  'terms-of-use',
  'change-password',
]
const adminOnly = [
  'add-teacher',
  'edit-teacher/10-A',
  'replaceteacher/10-A',
  'create-class',
  'edit-class',
  'delete-class',
  'select-class',
  'add-student-class',
  'chemistry',
  'self-check',
  'help',
]
const admins = [...shared, ...adminOnly].map((at) => `/admin/${at}`)
const students = ['/student/add/10-A/me', '/student/edit/some-student/me']
const teachers = shared.map((at) => `/teacher/${at}`)

for (const path of anybody) {
  test(`${path} needs no login`, async ({ request }) => {
    expect((await request.get(path, { maxRedirects: 0 })).status()).toBe(200)
  })
}

for (const path of [...admins, ...students, ...teachers]) {
  test(`${path} sends a visitor to the start`, async ({ request }) => {
    const response = await request.get(path, { maxRedirects: 0 })
    expect(response.status()).toBe(307)
    expect(response.headers().location).toMatch(/\/\?again=1$/)
  })
}

test('the start tells who was sent there to log in again', async ({ page }) => {
  await open(page, '/teacher/notifications')
  await page.waitForURL('/')
  await expect(page.getByText('Please Login Again').first()).toBeVisible()
})

test('every admin route answers its admin', async ({ page }) => {
  test.slow()
  await schoolWithClass(page)
  for (const path of [...admins, students[0] ?? '']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(page.getByText('There is nothing here'), path).toHaveCount(0)
    await expect(page, path).not.toHaveURL('/')
  }
})
