import { expect, open, test } from './fixtures.ts'
import { adminPages, openPages, staffPages, teacherPages } from './pages.ts'
import { rowPages } from './row-pages.ts'

// Every page, as a visitor finds it.

for (const path of openPages) {
  test(`${path} needs no login`, async ({ request }) => {
    expect((await request.get(path, { maxRedirects: 0 })).status()).toBe(200)
  })
}

for (const path of [...adminPages, ...teacherPages, ...staffPages, ...rowPages('some-row')]) {
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
