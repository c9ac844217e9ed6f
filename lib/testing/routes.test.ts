import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import type { RouteHandler } from '../access/http/route.ts'
import { rights } from '../core/permissions.ts'
import { signInOrOut } from '../services/offline/worker.ts'

// T01: a route file can export only route handlers, and every one that needs no sign-in is listed here.

const open = [
  'account/lost-second-step POST',
  'account/lost-second-step/end POST',
  'account/lost-second-step/stop POST',
  'account/passkey-sign-in POST',
  'account/passkey-sign-in/options POST',
  'account/school POST',
  'account/second-step POST',
  'consent/answer POST',
  'consent/slip POST',
  'family/codes DELETE',
  'family/codes POST',
  'health GET',
  'institution/forget-password POST',
  'institution/invitation POST',
  'institution/invitation/accept POST',
  'institution/login POST',
  'institution/logout POST',
  'institution/reset-password POST',
  'institution/send-otp POST',
  'institution/signup POST',
  'institution/verify-otp POST',
  'not-me/[token] GET',
  'not-me/[token] POST',
  'oidc/[school]/callback GET',
  'oidc/[school]/logout POST',
  'oidc/[school]/start GET',
  'oidc/offers GET',
  'oidc/student-offers GET',
  'openapi.json GET',
  'pay/return GET',
  'pay/webhook POST',
  'provider/forget-password POST',
  'provider/login POST',
  'provider/logout POST',
  'provider/reset-password POST',
  'provider/send-otp POST',
  'provider/verify-otp POST',
  'ready GET',
  'student/login POST',
  'student/logout POST',
  'teacher/forget-password POST',
  'teacher/login POST',
  'teacher/logout POST',
  'teacher/reset-password POST',
  'teacher/send-otp POST',
  'teacher/signup POST',
  'teacher/verify-otp POST',
]

/** The framework settings that a route file may export. */
const settings = ['dynamic']

type Export = { verb: string; value: unknown }

async function findRoutes(): Promise<Export[]> {
  const files = readdirSync('app/api', { recursive: true, withFileTypes: true }).filter(
    // The route for all other addresses is not a call and reads nothing.
    ({ name, parentPath }) => name === 'route.ts' && !parentPath.endsWith('[[...path]]'),
  )
  const exports = files.map(async (file) => {
    const exported: Record<string, unknown> = await import(
      /* @vite-ignore */ pathToFileURL(join(file.parentPath, file.name)).href
    )
    const path = relative('app/api', file.parentPath)
    return Object.entries(exported)
      .filter(([name]) => !settings.includes(name))
      .map(([verb, value]) => ({ verb: `${path} ${verb}`, value }))
  })
  return (await Promise.all(exports)).flat()
}

const routes = await findRoutes()

const isRouteHandler = (value: unknown): value is RouteHandler =>
  typeof value === 'function' && 'operation' in value && 'options' in value

test('every export under app/api is a route handler', async () => {
  const others = routes.filter(({ value }) => !isRouteHandler(value))
  expect(others.map(({ verb }) => verb)).toEqual([])
})

test('the open route handlers are exactly the listed ones', async () => {
  const found = routes
    .filter(({ value }) => isRouteHandler(value) && value.operation.right === null)
    .map(({ verb }) => verb)
  expect(found.sort()).toEqual(open)
})

/** After these a browser has the session that it had before. */
const signsNobodyIn = [
  'account/lost-second-step POST',
  'account/lost-second-step/end POST',
  'account/lost-second-step/stop POST',
  'account/passkey-sign-in/options POST',
  'consent/answer POST',
  'consent/slip POST',
  'family/codes POST',
  'institution/forget-password POST',
  'institution/invitation POST',
  'institution/send-otp POST',
  'institution/signup POST',
  'not-me/[token] POST',
  'pay/webhook POST',
  'provider/forget-password POST',
  'provider/send-otp POST',
  'teacher/forget-password POST',
  'teacher/send-otp POST',
  'teacher/signup POST',
]

test('after every other open POST the service worker deletes the pages of who was there before', () => {
  const posts = open.filter((one) => one.endsWith(' POST'))
  const kept = posts.filter((one) => !signInOrOut.test(`/api/${one.replace(' POST', '')}`))
  expect(kept).toEqual(signsNobodyIn)
})

/** They only read what somebody needs who is about to use the right; slips have the same codes each time. */
const readsBeforeChange = [
  'experiments/comment-bank GET',
  'experiments/refusal GET',
  'experiments/waiting GET',
  'invoices/quotation GET',
  'parent/slips.pdf GET',
]

test('a GET changes nothing: none needs a right that changes something', async () => {
  const changing = routes.filter(({ verb, value }) => {
    const right = isRouteHandler(value) && value.operation.right
    return verb.endsWith(' GET') && right && 'changes' in rights[right]
  })
  expect(changing.map(({ verb }) => verb).sort()).toEqual(readsBeforeChange)
})
