import { afterAll, expect, test } from 'vitest'
import { answerAtOnce } from './answer-at-once.ts'
import { openCalls } from './open-calls.ts'
import { readLog } from './read-log.ts'
import { serveRoutes } from './serve-routes.ts'
import { makeWorld } from './world.ts'

answerAtOnce()

// A request that anybody can make as often as they like must have a bounded cost, however much data there is: few statements
// and a short answer, unless it is rendered when the site is built. npm run bench:public measures the time.

/** Signing in with the right password, which mails a code, has the most. */
const maxStatements = 20
const maxBytes = 5_000

/** Rendered when the site is built; e2e/open-pages.spec.ts checks that. */
const renderedAtBuild = ['/api/openapi.json']

const calls = (await openCalls()).filter(({ path }) => !renderedAtBuild.includes(path))

await makeWorld('open')
const site = await serveRoutes()

afterAll(() => site.close())

test.each(calls)('$verb $path', async ({ verb, path, body }) => {
  const logged = readLog()
  const init = body === undefined ? {} : { body: JSON.stringify(body) }
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(site.url + path, { method: verb, headers, redirect: 'manual', ...init })
  const { length } = Buffer.from(await response.arrayBuffer())
  const lines = () => logged.lines().filter(({ msg }) => msg === 'request')
  await expect.poll(() => lines().length).toBe(1)
  expect(Number(lines()[0]?.queries)).toBeLessThanOrEqual(maxStatements)
  expect(length).toBeLessThanOrEqual(maxBytes)
})
