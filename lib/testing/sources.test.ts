import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { repositoryFiles } from './repository-files.ts'
import { nodesOf, placeOf, type Source, sourceFiles } from './sources.ts'

// What no source file may contain.

type Call = {
  type: string
  start: number
  callee?: { type: string; property?: { name?: string }; object?: { name?: string } }
  arguments?: { type: string; expressions?: unknown[] }[]
}

const calls = (file: Source) => (nodesOf(file) as Call[]).filter(({ type }) => type === 'CallExpression')
const methodOf = ({ callee }: Call) => callee?.property?.name ?? ''

/** SQL concatenated from text, instead of a template whose values the driver sends separately. */
const isUnsafe = (call: Call) => /^\$(query|execute)RawUnsafe$/.test(methodOf(call))
/** The driver also accepts these as plain calls, and would then run any string. */
const isNoTemplate = (call: Call) => /^\$(query|execute)Raw$/.test(methodOf(call))
const isRaw = (call: Call) => methodOf(call) === 'raw' && call.callee?.object?.name === 'Prisma'
const isConstant = ({ arguments: [first] = [] }: Call) => first?.type === 'Literal'

/** `Prisma.raw` of a name whose type is a closed list of the file's own words, or of a number. */
const closedNames = [
  'lib/school/student/detail-columns.ts',
  'lib/care/person/data-of-work.ts',
  'lib/care/person/personal-data-kind.ts',
  'lib/care/person/personal-data.ts',
  'lib/lab/insight/overview.ts',
]

function unsafeSql(file: Source): string[] {
  // Parsing every file takes seconds; files without these words contain no such call.
  if (!/Raw|\braw\b/.test(file.text)) return []
  const found = calls(file).filter(
    (call) => isUnsafe(call) || isNoTemplate(call) || (isRaw(call) && !isConstant(call)),
  )
  return found.map((call) => `${placeOf(file, call)} ${methodOf(call)}`)
}

/** The statement that begins a transaction: SET takes no parameters. lib/core/row-security.test.ts tries invalid values. */
const settings = 'lib/core/db.ts'

test('T37: no SQL is put together from text', () => {
  const found = sourceFiles().flatMap(unsafeSql)
  const allowed = [...closedNames, settings]
  expect(found.filter((place) => !allowed.some((path) => place.startsWith(`${path}:`)))).toEqual([])
})

test('T37: the settings of a transaction are concatenated in one place only', () => {
  const found = unsafeSql({ path: settings, text: readFileSync(settings, 'utf8') })
  expect(found.map((place) => place.split(' ')[1])).toEqual(['raw'])
})

test('T37: the check finds what it forbids', () => {
  const text = `db.$queryRawUnsafe(sort)
    db.$executeRaw(text)
    Prisma.raw(column)
    db.$queryRaw\`SELECT 1\`
    Prisma.raw('now()')`
  expect(unsafeSql({ path: 'a.ts', text }).map((place) => place.split(' ')[1])).toEqual([
    '$queryRawUnsafe',
    '$executeRaw',
    'raw',
  ])
})

test.each(closedNames)('T37: %s accepts only its own names and numbers', (path) => {
  const text = readFileSync(path, 'utf8')
  const raw = calls({ path, text }).filter((call) => isRaw(call) && !isConstant(call))
  expect(raw.length).toBeGreaterThan(0)
  const names = raw.flatMap(({ arguments: args = [] }) => args.flatMap(namesWithin))
  expect(names.length).toBeGreaterThan(0)
  expect(ofAnyText(text, names)).toEqual([])
})

/** The variables that an expression is concatenated from. */
function namesWithin(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { type, name } = value as { type?: string; name?: string }
  return type === 'Identifier' && name ? [name] : Object.values(value).flatMap(namesWithin)
}

/** The names that a text declares as an arbitrary string, in whatever form. */
const ofAnyText = (text: string, names: string[]) =>
  names.filter((name) => new RegExp(`\\b${name}\\??: (string|any|unknown)\\b`).test(text))

test('T37: a name that can be any text is found, whatever it is called', () => {
  const text = 'const of = (place: string) => Prisma.raw("o." + place)'
  const [call] = calls({ path: 'a.ts', text }).filter(isRaw)
  expect(ofAnyText(text, call?.arguments?.flatMap(namesWithin) ?? [])).toEqual(['place'])
})

test('T12: a database that names no school, and so shows no school’s rows, is asked only for tables of no school', () => {
  const bare = /\bnoTenant\b|\bpool\(\)|new (pg\.)?(Pool|Client)\(/
  const usersOfPool = sourceFiles(['app', 'components', 'lib']).filter(({ text }) => bare.test(text))
  expect(usersOfPool.map(({ path }) => path).sort()).toEqual([
    // Counters of attempts.
    'lib/access/limit/limits.ts',
    // Sets whose rows it reaches first.
    'lib/core/db.ts',
    // The database role, and whether the database answers.
    'lib/services/health/check-database-role.ts',
    'lib/services/health/health.ts',
    // The job queue.
    'lib/services/jobs/take-job.ts',
    // The number of connections, the job queue, the last restore drill and the archive.
    'lib/services/observe/metrics.ts',
    'lib/services/observe/recovery-metrics.ts',
    // The job queue.
    'lib/wiring/jobs/run-job.ts',
    'lib/wiring/jobs/schedule.ts',
  ])
})

test('T12: only these files take the database of every school; anything else is handed one', () => {
  const reaching = sourceFiles().filter(({ text }) => /\ballTenants\b/.test(text))
  expect(reaching.map(({ path }) => path).sort()).toEqual(
    [
      // Defines it.
      'lib/core/db.ts',
      // Hands it to calls without a sign-in and to the company's staff.
      'lib/core/operation.ts',
      // Find out whose session or family code a request carries.
      'lib/access/session/resolve-actor.ts',
      // Names the linked schools where somebody is signed in.
      'lib/access/session/devices.ts',
      'lib/school/parent/family-caller.ts',
      // Hands it to jobs, which are queued for all schools.
      'lib/wiring/jobs/run-job.ts',
      // Commands of the company's operations.
      'scripts/chaos/check.ts',
      'scripts/provider-create.ts',
    ].sort(),
  )
})

test('T12: whose rows a transaction reaches is set in one place only', () => {
  const setting = sourceFiles(['app', 'components', 'lib']).filter(({ text }) =>
    text.includes('labmark.institute'),
  )
  expect(setting.map(({ path }) => path)).toEqual(['lib/core/db.ts'])
})

test('T15, T20: no source file names a master password, key or code, or a way to skip or bypass a sign-in or code', () => {
  const forbidden = /master.?(password|key|code)|skip.?(auth|otp|code)|bypass.?(auth|otp|code)/i
  const found = sourceFiles(['app', 'components', 'lib']).filter(({ text }) => forbidden.test(text))
  expect(found.map(({ path }) => path)).toEqual([])
})

test('T36: the server calls nobody but its payment provider, at the address of the settings, schools’ sign-in providers, and itself', () => {
  const httpImports =
    /import \{[^}]*\b(request|get|connect|createConnection)\b[^}]*\} from 'node:(https?|http2|net|tls)'/
  const calls = /\bfetch\(|from '(axios|got|undici|node-fetch)'|new WebSocket\(/
  const found = sourceFiles(['app', 'lib']).filter(({ text }) => httpImports.test(text) || calls.test(text))
  expect(found.map(({ path }) => path).sort()).toEqual([
    // Runs in the browser and calls our own API.
    'lib/core/http-client.ts',
    // Asks the site itself which methods an address accepts.
    'lib/services/front/refused-verbs.ts',
    // Runs in the browser and calls the site itself.
    'lib/services/offline/page.ts',
    // Public addresses that a school's owner has entered.
    'lib/services/outbound/guarded-fetch.ts',
    'lib/services/payment/razorpay.ts',
  ])
})

test('T41: every answer that is a file gets its headers in one place', () => {
  const files = sourceFiles(['app', 'lib'])
  const making = files.filter(({ text }) => /new (Next)?Response\(/.test(text)).map(({ path }) => path)
  expect(making.sort()).toEqual([
    // Text that is shown, not a file to save.
    'app/.well-known/security.txt/route.ts',
    // A page that the browser stores, and the worker that shows it.
    'app/offline/route.ts',
    'app/sw.js/route.ts',
    // A page that explains why there is no file.
    'lib/access/http/refused-page.ts',
    // A redirect without a body.
    'lib/core/see-other.ts',
    'lib/core/streamed-answer.ts',
    // Text to paste, for the candidates of one day at most.
    'lib/lab/board/export-award.ts',
    // Another site's answer, for the server itself.
    'lib/services/outbound/guarded-fetch.ts',
    'lib/services/pdf/document.ts',
    // The API's page, with its own policy.
    'lib/wiring/openapi/page/answer-page.ts',
  ])
  const naming = files.filter(({ text }) => /content-disposition/i.test(text)).map(({ path }) => path)
  expect(naming).toEqual(['lib/core/file-headers.ts'])
})

/** The formats in which services issue keys and passwords. */
const secrets = {
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  'a live payment key': /\brzp_live_(?!1\b)[A-Za-z0-9]{8,}/,
  'an access key of a cloud': /\b(AKIA|ASIA)[A-Z0-9]{16}\b/,
  'a token of a code host': /\b(gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{22,}|glpat-[\w-]{20})\b/,
  'a token of a chat or mail service':
    /\b(xox[abprs]-[\w-]{10,}|SG\.[\w-]{20,}\.[\w-]{20,}|sk_live_\w{20,})\b/,
  'a sealed token': /\beyJ[\w-]{20,}\.[\w-]{10,}\./,
  'an address with a password':
    /\b(postgres(ql)?|smtps?|mysql|redis):\/\/[^\s:/'"`$<{]+:(?!password|secret|u|p\b)[^\s@'"`$<{]{6,}@(?!127|localhost|host)/,
}

test('T31: no file of the repository contains a secret, and none is meant to', () => {
  const files = repositoryFiles()
  expect(files.length).toBeGreaterThan(500)
  expect(
    files.filter((path) => /(^|\/)\.env($|\.(?!example))|\.(pem|p12|pfx|key)$|id_rsa/.test(path)),
  ).toEqual([])
  const texts = files.filter((path) => /\.(tsx?|m?js|json|md|sql|ya?ml|css|sh|toml|env.*)$/.test(path))
  const found = texts.flatMap((path) => {
    const text = readFileSync(path, 'utf8')
    return Object.entries(secrets).flatMap(([kind, form]) =>
      form.test(text) ? [`${path} holds ${kind}`] : [],
    )
  })
  expect(found).toEqual([])
})

test('T31: the scan finds each kind', () => {
  const samples = [
    `-----BEGIN RSA ${'PRIVATE'} KEY-----`,
    ['rzp', 'live', 'Ab12Cd34Ef56Gh'].join('_'),
    `AKIA${'ABCDEFGH12345678'}`,
    `ghp_${'a1'.repeat(18)}`,
    `xoxb-${'1234567890'}`,
    `eyJ${'a1'.repeat(12)}.${'b2'.repeat(8)}.c`,
    `postgresql://app:${'Xk39dkw02'}@db.internal/labmark`,
  ]
  for (const [index, form] of Object.values(secrets).entries()) expect(samples[index]).toMatch(form)
})

test('the secret is used in one place only, which also handles the secrets that it replaced', () => {
  const users = sourceFiles().filter(
    ({ path, text }) => !path.endsWith('.test.ts') && /(?<!process\.)env\.NEXTAUTH_SECRET/.test(text),
  )
  expect(users.map(({ path }) => path)).toEqual(['lib/core/secret.ts'])
})

test('no loading.tsx is above a page whose address names a row: after it was streamed, the answer cannot become a 404', () => {
  const files = repositoryFiles().filter((path) => path.startsWith('app/'))
  const loading = files.filter((path) => path.endsWith('/loading.tsx'))
  const folders = loading.map((path) => path.replace(/loading\.tsx$/, ''))
  const rows = files.filter((path) => /\[\w+\].*\/page\.tsx$/.test(path))
  expect(rows.filter((path) => folders.some((folder) => path.startsWith(folder)))).toEqual([])
})
