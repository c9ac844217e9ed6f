import { expect, test } from './fixtures.ts'
import { adminPages, staffPages, teacherPages } from './pages.ts'
import { familyPages, rowPages } from './row-pages.ts'

// Pages that need no login are in open-pages.spec.ts.

test('every other page sends a visitor to the start', async ({ request }) => {
  const rows = rowPages('some-row').filter((path) => !path.startsWith('/family'))
  for (const path of [...adminPages, ...teacherPages, ...staffPages, ...rows]) {
    const response = await request.get(path, { maxRedirects: 0 })
    expect.soft(response.status(), path).toBe(307)
    expect.soft(response.headers().location, path).toMatch(/\/\?again=%2F/)
  }
})

test('the page of a child sends visitors without its code to the page where codes are entered', async ({
  request,
}) => {
  for (const path of familyPages('some-row').filter((path) => path.includes('some-row'))) {
    const response = await request.get(path, { maxRedirects: 0 })
    expect.soft(response.status(), path).toBe(307)
    expect.soft(response.headers().location, path).toMatch(/^\/family(\?language=hi)?$/)
  }
})
