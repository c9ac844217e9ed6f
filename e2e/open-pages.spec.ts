import { expect, test } from './fixtures.ts'
import { openPages } from './pages.ts'
import { statementsOf } from './site-log.ts'

// Pages that need no sign-in must stay cheap, whatever the database holds: few statements and a short answer, or static.
// lib/testing/open-calls.test.ts does the same for calls; `npm run bench:public` measures milliseconds.

const maxStatements = 3
const maxBytes = 60_000

/** Static answers, the same for every query. */
const prerendered = ['/api/docs', '/api/openapi.json']

test('each page that anybody may open needs no login, and takes few statements and few bytes', async ({
  request,
}) => {
  const pages = [...openPages, '/nowhere', '/.well-known/security.txt'].filter(
    (path) => !prerendered.includes(path),
  )
  const answers = []
  for (const path of pages) answers.push(await request.get(path, { maxRedirects: 0 }))
  const statements = await statementsOf(answers)
  for (const [index, answer] of answers.entries()) {
    expect(answer.status(), pages[index]).toBe(pages[index] === '/nowhere' ? 404 : 200)
    expect(statements[index], pages[index]).toBeLessThanOrEqual(maxStatements)
    expect((await answer.body()).length, pages[index]).toBeLessThanOrEqual(maxBytes)
  }
})

test('what was made at build is the same for everybody, and takes no statement', async ({ request }) => {
  for (const path of prerendered) {
    const answers = [
      await request.get(path),
      await request.get(`${path}?q=mark`, { headers: { cookie: 'a=b' } }),
    ]
    for (const answer of answers) {
      expect(answer.status(), path).toBe(200)
      expect(answer.headers()['x-nextjs-cache'], path).toBe('HIT')
    }
    const [one, other] = await Promise.all(answers.map((answer) => answer.text()))
    expect(other, path).toBe(one)
    expect(await statementsOf(answers), path).toEqual([0, 0])
  }
})

test('the API’s page shows what is searched for, under its own policy; a page before a login does not shift', async ({
  page,
}) => {
  const answer = await page.goto('/api/docs?q=OPENAPI+document')
  expect(answer?.headers()['content-security-policy']).toMatch(
    /^default-src 'none'.*script-src 'sha256-[^']+'; img-src 'self'$/,
  )
  const calls = page.locator('article:not([id^=shape-])').filter({ visible: true })
  await expect(calls.getByRole('heading')).toHaveText(['GET /openapi.json'])
  await page.getByLabel('Search calls').fill('openapi no-such-word')
  await expect(page.getByText('No call found')).toBeVisible()
  await expect(page).toHaveURL(/q=openapi%20no-such-word$/)

  await test.step('a page before a login does not shift while the rest of it arrives', async () => {
    for (const path of ['/admin/login', '/admin/sign-up']) {
      await page.goto(path)
      const heading = page.getByRole('heading', { level: 1 })
      const picture = page.locator('aside svg').last()
      const places = async () => [await heading.boundingBox(), await picture.boundingBox()]
      const before = await places()
      await page.locator('main form').evaluate((form) => form.remove())
      await page.locator('aside p').evaluate((promise) => promise.remove())
      expect(await places(), path).toEqual(before)
    }
  })
})
