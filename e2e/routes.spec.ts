import { expect, open, test } from './fixtures.ts'
import { adminPages, openPages, staffPages, teacherPages } from './pages.ts'

// Every route of the specification about people and classes; those of marking and of keys come with them.

const students = ['/student/add/10-A/me', '/student/edit/some-student/me']

for (const path of openPages) {
  test(`${path} needs no login`, async ({ request }) => {
    expect((await request.get(path, { maxRedirects: 0 })).status()).toBe(200)
  })
}

for (const path of [...adminPages, ...students, ...teacherPages, ...staffPages]) {
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
