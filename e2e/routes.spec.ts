import { expect, test } from './fixtures.ts'
import { adminPages, staffPages, studentPages, teacherPages } from './pages.ts'
import { familyPages, rowPages } from './row-pages.ts'

// Pages that need no login are in open-pages.spec.ts.

/** T32: with it, a middleware would be skipped; the pages’ own checks refuse all the same. */
const headers = { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' }

test('every other page sends a visitor to the start', async ({ request }) => {
  const rows = rowPages('some-row').filter((path) => !path.startsWith('/family'))
  for (const path of [...adminPages, ...teacherPages, ...staffPages, ...rows]) {
    const response = await request.get(path, { maxRedirects: 0, headers })
    expect.soft(response.status(), path).toBe(307)
    expect.soft(response.headers().location, path).toMatch(/\/\?again=%2F/)
  }
})

test('a student’s page sends a visitor to the students’ login', async ({ request }) => {
  for (const path of studentPages) {
    const response = await request.get(path, { maxRedirects: 0 })
    expect.soft(response.status(), path).toBe(307)
    expect.soft(response.headers().location, path).toMatch(/^\/student\/login/)
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
