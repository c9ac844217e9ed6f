import { afterEach, expect, test, vi } from 'vitest'
import { GET as health } from '../../../app/api/health/route.ts'
import { GET as ready } from '../../../app/api/ready/route.ts'
import { log } from '../../core/log.ts'
import { call } from '../../testing/call.ts'
import { ending } from './ending.ts'
import { logPageError } from './page-error.ts'

const get = { method: 'GET' }
const { SMTP_URL, DATABASE_URL } = process.env

afterEach(() => {
  Object.assign(process.env, { SMTP_URL, DATABASE_URL })
  ending.hasBegun = false
  vi.restoreAllMocks()
})

test('anybody can ask whether the process is up, and whether its services answer', async () => {
  expect(await call(health, null, get)).toMatchObject({ status: 200, body: { data: { up: true } } })
  expect(await call(ready, null, get)).toMatchObject({
    status: 200,
    body: { message: 'Ready', data: { database: true, mail: true } },
  })
})

test('a process that is about to end is neither well nor ready', async () => {
  ending.hasBegun = true
  for (const check of [health, ready])
    expect(await call(check, null, get)).toMatchObject({ status: 503, body: { code: 'not_ready' } })
})

/** As on a replica that has not taken over yet. */
function readOnly(): string {
  const url = new URL(DATABASE_URL ?? '')
  url.searchParams.set('options', '-c default_transaction_read_only=on')
  return url.href
}

const globals = globalThis as typeof globalThis & Record<symbol, unknown>
const databaseKey = Symbol.for('labmark.database')

test.each([
  [
    'the mail server out of reach',
    'SMTP_URL',
    'smtp://127.0.0.1:1',
    { status: 200, retryAfter: null, data: { database: true, mail: false } },
    'The mail server does not answer: mails wait until it does.',
  ],
  [
    'the database out of reach',
    'DATABASE_URL',
    'postgresql://a:b@127.0.0.1:1/c',
    { status: 503, retryAfter: '5', data: { database: false, mail: true } },
    'The database does not answer, or accepts no writes.',
  ],
  [
    'a database that takes no writes',
    'DATABASE_URL',
    readOnly(),
    { status: 503, retryAfter: '5', data: { database: false, mail: true } },
    'The database does not answer, or accepts no writes.',
  ],
])(
  'T83: with %s it says so; only without the database it is not ready',
  async (_, name, address, expected, message) => {
    const { status, retryAfter, data } = expected
    const originalDatabase = globals[databaseKey]
    process.env[name] = address
    vi.resetModules()
    globals[databaseKey] = undefined
    const { GET } = await import('../../../app/api/ready/route.ts')
    const response = await call(GET, null, get)
    globals[databaseKey] = originalDatabase
    expect(response).toMatchObject({ status, body: { message, data } })
    expect(response.headers.get('retry-after')).toBe(retryAfter)
  },
)

test.each([
  [new Error('no such column'), 'unexpected'],
  [Object.assign(new Error('server conn crashed?'), { code: '08P01' }), 'the database does not answer'],
])(
  'the error that broke a page is logged under the digest that its screen shows, without the address: %s',
  (cause, message) => {
    const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined)
    const error = Object.assign(cause, { digest: '2718281828' })
    logPageError(error, { method: 'GET' }, { routePath: '/admin/dashboard', routeType: 'render' })
    expect(logged).toHaveBeenCalledWith(
      {
        reference: '2718281828',
        method: 'GET',
        request: undefined,
        routePath: '/admin/dashboard',
        routeType: 'render',
        err: error,
      },
      message,
    )
  },
)
