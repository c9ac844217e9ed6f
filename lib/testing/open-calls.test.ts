import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerAtOnce } from './answer-at-once.ts'
import { openCalls } from './open-calls.ts'
import { readLog } from './read-log.ts'
import { serveRoutes } from './serve-routes.ts'
import { makeWorld } from './world.ts'

answerAtOnce()

// What a stranger may ask as often as they like costs a bounded piece of work, whatever the database holds: few statements
// and a short answer, or it was made when the site was built. What it costs in milliseconds: npm run bench:public.

/** A right password that mails a code has the most. */
const mostStatements = 20
const mostBytes = 5_000

/** Made when the site is built; e2e/open-pages.spec.ts sees that it is. */
const madeAtBuild = ['/api/openapi.json']

const calls = (await openCalls()).filter(({ path }) => !madeAtBuild.includes(path))

let site: Awaited<ReturnType<typeof serveRoutes>>

beforeAll(async () => {
  await makeWorld('open')
  site = await serveRoutes()
})

afterAll(() => site.close())

test.each(calls)('$verb $path', async ({ verb, path, body }) => {
  const logged = readLog()
  try {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(site.url + path, { method: verb, headers, redirect: 'manual', ...sent })
    const { length } = Buffer.from(await answer.arrayBuffer())
    const lines = () => logged.lines().filter(({ msg }) => msg === 'request')
    await expect.poll(() => lines().length).toBe(1)
    expect(Number(lines()[0]?.queries)).toBeLessThanOrEqual(mostStatements)
    expect(length).toBeLessThanOrEqual(mostBytes)
  } finally {
    logged.stop()
  }
})
