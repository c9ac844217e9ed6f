import { describe, expect, test } from 'vitest'
import { EnvError, parseEnv, sandboxProblems, settings } from './env.ts'

const good = {
  DATABASE_URL: 'postgresql://user:password@127.0.0.1:5432/labmark',
  SMTP_URL: 'smtp://127.0.0.1:1025',
  NEXTAUTH_SECRET: 'q7Jw2mXv9KpL4sTz8RbN3cYd6FgH1aQe',
}
const real = {
  ...good,
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'a',
  RAZORPAY_WEBHOOK_SECRET: 'b',
  PROVIDER_GSTIN: '27AAPFU0939F1ZV',
}

const own = {
  MAIL_FROM: 'Labs <no-reply@labs.in>',
  TRUSTED_PROXIES: '1',
  PROVIDER_NAME: 'Labmark',
  PROVIDER_ADDRESS: '12 Church Street, Bengaluru',
  PROVIDER_PIN: '560001',
  PROVIDER_STATE: '29',
  HELP_PHONE: '080 4000 1000',
  HELP_EMAIL: 'help@labs.in',
}

/** The names of the settings that parseEnv complains about. */
function wrong(changes: Record<string, string | undefined>): string[] {
  try {
    parseEnv({ ...good, ...changes })
    return []
  } catch (error) {
    return error instanceof EnvError ? Object.keys(error.problems).sort() : [String(error)]
  }
}

test('the required settings are enough, and the rest has defaults', () => {
  expect(parseEnv(good)).toMatchObject({
    DATABASE_POOL: 10,
    DATABASE_PREPARE: 'on',
    PUBLIC_URL: 'http://localhost:3000',
    NEXT_PUBLIC_API_BASE: '/api',
    MAIL_FROM: 'Labmark <no-reply@labmark.local>',
    JOBS: 'on',
    PORT: 3000,
  })
})

test('an empty value counts as not set', () => {
  expect(parseEnv({ ...good, PUBLIC_URL: '', PORT: '', RAZORPAY_KEY_ID: '' }).PORT).toBe(3000)
})

test('every wrong setting is named at once, with how to fix it', () => {
  const read = () => parseEnv({ DATABASE_URL: 'mysql://x', NEXTAUTH_SECRET: 'short', PORT: 'abc' })
  expect(read).toThrow(/DATABASE_URL must be an address such as postgresql:/)
  expect(read).toThrow(/SMTP_URL is missing; it must be/)
  expect(read).toThrow(/NEXTAUTH_SECRET must have at least 32 characters/)
  expect(read).toThrow(/PORT must be a whole number from 0 to 65535/)
})

test('a message never repeats a value, which may be a secret', () => {
  expect(() => parseEnv({ ...good, DATABASE_URL: 'hunter2' })).not.toThrow(/hunter2/)
})

describe.each([
  ['PORT', ['-1', '70000', '3.5', 'x'], ['0', '8080']],
  ['DATABASE_POOL', ['0', '2', 'many'], ['3', '50']],
  ['SMTP_URL', ['mail.example.com', 'http://mail'], ['smtps://u:p@mail.example.com:465']],
  ['MAIL_FROM', ['nobody'], ['school@example.com', 'School <a@example.com>']],
  ['NEXTAUTH_SECRET', ['x'.repeat(40), `changeme-${'0123456789'.repeat(4)}`], [good.NEXTAUTH_SECRET]],
  [
    'PUBLIC_URL',
    ['labmark', 'http://school.example.com', 'HTTP://school.example.com'],
    ['https://school.example.com', 'http://127.0.0.1:1'],
  ],
  ['JOBS', ['yes'], ['on', 'off']],
  ['LOG_LEVEL', ['loud'], ['debug']],
  ['HELP_EMAIL', ['help'], ['help@example.com']],
  [
    'NEXT_PUBLIC_API_BASE',
    ['api', '/', '/api/', 'https://api.example.com/'],
    ['/api', 'https://api.example.com'],
  ],
])('%s', (name, refused, accepted) => {
  test.each(refused)('refuses %s', (value) => expect(wrong({ [name]: value })).toEqual([name]))
  test.each(accepted)('takes %s', (value) => expect(wrong({ [name]: value })).toEqual([]))
})

test('http is for this machine only, unless it is allowed', () => {
  expect(wrong({ PUBLIC_URL: 'http://10.0.0.5:3000' })).toEqual(['PUBLIC_URL'])
  expect(wrong({ PUBLIC_URL: 'http://10.0.0.5:3000', ALLOW_INSECURE: '1' })).toEqual([])
})

test('PUBLIC_URL is kept as an origin, so that paths can follow it', () => {
  expect(parseEnv({ ...good, PUBLIC_URL: 'https://school.example.com/' }).PUBLIC_URL).toBe(
    'https://school.example.com',
  )
})

test('Razorpay is set completely or not at all', () => {
  expect(wrong({ RAZORPAY_KEY_ID: 'rzp_test_1' })).toEqual([
    'PROVIDER_GSTIN',
    'RAZORPAY_KEY_SECRET',
    'RAZORPAY_WEBHOOK_SECRET',
  ])
  expect(wrong(real)).toEqual([])
})

test('a public production site does not run on local stand-ins', () => {
  const site = { NODE_ENV: 'production', PUBLIC_URL: 'https://school.example.com', ...own }
  expect(Object.keys(sandboxProblems(site)).sort()).toEqual([
    'DATABASE_URL',
    'NEXTAUTH_SECRET',
    'RAZORPAY_KEY_ID',
    'SMTP_URL',
  ])
  expect(wrong(site)).toEqual(['RAZORPAY_KEY_ID'])
  expect(wrong({ ...site, ALLOW_SANDBOX: '1' })).toEqual([])
  expect(wrong({ ...site, ...real })).toEqual([])
  expect(wrong({ ...site, PUBLIC_URL: 'http://localhost:3000' })).toEqual([])
})

test('a public production site names its own provider, with address and contact', () => {
  const site = { NODE_ENV: 'production', PUBLIC_URL: 'https://school.example.com', ...real }
  expect(wrong(site)).toEqual(Object.keys(own).sort())
  expect(wrong({ ...site, ...own })).toEqual([])
  expect(wrong({ ...site, ...own, TRUSTED_PROXIES: '0' })).toEqual([])
  for (const sample of ['MAIL_FROM', 'PROVIDER_ADDRESS', 'HELP_PHONE', 'HELP_EMAIL'])
    expect(wrong({ ...site, ...own, [sample]: settings()[sample] })).toEqual([sample])
  expect(wrong({ ...site, ALLOW_SANDBOX: '1' })).toEqual([])
  expect(wrong({ ...site, PUBLIC_URL: 'http://localhost:3000' })).toEqual([])
})

test('a cheap password hash is for tests only: a site that other machines reach refuses it', () => {
  const cheap = { ...good, PASSWORD_COST: '4', ALLOW_SANDBOX: '1' }
  const site = { ...cheap, NODE_ENV: 'production', PUBLIC_URL: 'https://school.example.com' }
  expect(() => parseEnv(site)).toThrow('PASSWORD_COST must be 10 or more')
  expect(parseEnv({ ...site, PUBLIC_URL: 'http://localhost:3210' }).PASSWORD_COST).toBe(4)
  expect(parseEnv({ ...cheap, NODE_ENV: 'test' }).PASSWORD_COST).toBe(4)
})

test('the local stand-in of Razorpay needs no GSTIN, and serves no public site', () => {
  const local = { ...real, RAZORPAY_KEY_ID: 'rzp_test_local', RAZORPAY_API_URL: 'http://127.0.0.1:1180' }
  expect(wrong({ ...local, PROVIDER_GSTIN: undefined })).toEqual([])
  expect(
    wrong({ ...local, RAZORPAY_API_URL: 'https://api.razorpay.com', PROVIDER_GSTIN: undefined }),
  ).toEqual(['PROVIDER_GSTIN'])
  const site = { NODE_ENV: 'production', PUBLIC_URL: 'https://school.example.com', ...own, ...local }
  expect(wrong(site)).toEqual(['RAZORPAY_KEY_ID'])
  expect(wrong({ ...site, ALLOW_SANDBOX: '1' })).toEqual([])
})
