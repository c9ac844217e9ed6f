import { z } from 'zod'
import { isGstin } from './gstin.ts'
import { stateCodes } from './states.ts'

const loopback = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/
const realServices = ['DATABASE_URL', 'SMTP_URL', 'NEXTAUTH_SECRET', 'RAZORPAY_KEY_ID'] as const
/** Who runs the site, and where. The defaults name nobody, and these values appear on invoices, in mails and in the terms. */
const ownValues = [
  'MAIL_FROM',
  'TRUSTED_PROXIES',
  'PROVIDER_NAME',
  'PROVIDER_ADDRESS',
  'PROVIDER_PIN',
  'PROVIDER_STATE',
  'HELP_PHONE',
  'HELP_EMAIL',
] as const
const sample = /\bexample\b|\.local\b|^1800 000 0000$/i

const url = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be an address such as ${example}` })

const wholeSetting = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error })
}

const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` })

/** Rejects copied examples and sequences such as aaaa or 1234: few different characters, or a telltale word. */
const looksGuessable = (secret: string) =>
  new Set(secret).size < 10 || /secret|change.?me|password|example|labmark/i.test(secret)

const variables = z.object({
  NODE_ENV: z.string().default('development'),
  DATABASE_URL: url(/^postgres(ql)?$/, 'postgresql://user:password@host:5432/labmark'),
  MIGRATE_DATABASE_URL: url(/^postgres(ql)?$/, 'postgresql://owner:password@host:5432/labmark').optional(),
  // At most two jobs hold a connection for as long as they run; mails take one only for moments, before and after sending.
  DATABASE_POOL: wholeSetting(3, 500).default(10),
  // Off behind a pooler that gives every transaction another connection and does not support prepared statements.
  DATABASE_PREPARE: oneOf(['on', 'off']).default('on'),
  SMTP_URL: url(/^smtps?$/, 'smtps://user:password@mail.example.com:465'),
  SMTP_TIMEOUT: wholeSetting(1, 120).default(30),
  // First mails per day of all unverified schools together, so that mass sign-ups cannot become mass mailing.
  NEW_SCHOOLS_MAILS: wholeSetting(0, 1_000_000).default(2_000),
  MAIL_FROM: z.string().regex(/@/, 'must hold an email address').default('Labmark <no-reply@labmark.local>'),
  MAILBOX_URL: url(/^https?$/, 'http://localhost:1080').optional(),
  NEXTAUTH_SECRET: z
    .string({ error: 'is missing; make one with: openssl rand -base64 48' })
    .min(32, 'must have at least 32 characters; make one with: openssl rand -base64 48')
    .refine((secret) => !looksGuessable(secret), 'can be guessed; make one with: openssl rand -base64 48'),
  NEXTAUTH_SECRET_OLD: z
    .string()
    .regex(/^[^\s,]{32,}(,[^\s,]{32,})*$/, 'must be secrets of at least 32 characters, with commas between')
    .optional(),
  PASSWORD_COST: wholeSetting(4, 15).default(10),
  PUBLIC_URL: url(/^https?$/, 'https://labmark.example.com')
    .default('http://localhost:3000')
    .transform((address) => new URL(address).origin),
  NEXT_PUBLIC_API_BASE: z
    .string()
    .regex(
      /^(\/|https?:\/\/).*[^/]$/,
      'must be a path such as /api, or a full address, without a slash at its end',
    )
    .default('/api'),
  PORT: wholeSetting(0, 65_535).default(3000),
  HOST: z.string().optional(),
  KEEP_ALIVE_TIMEOUT: wholeSetting(1_000, 3_600_000).default(75_000),
  TRUSTED_PROXIES: wholeSetting(0, 10).default(0),
  PROVIDER_NAME: z.string().default('Labmark'),
  PROVIDER_ADDRESS: z.string().default('1 Example Road, Bengaluru'),
  PROVIDER_PIN: z
    .string()
    .regex(/^[1-9]\d{5}$/, 'must be the 6 digits of a PIN code')
    .default('560001'),
  PROVIDER_STATE: oneOf(stateCodes).default('29'),
  PROVIDER_GSTIN: z.string().refine(isGstin, 'must be a valid GSTIN').optional(),
  INVOICE_SAC: z
    .string()
    .regex(/^\d{4,6}$/, 'must be 4 to 6 digits')
    .default('997331'),
  INVOICE_PREFIX: z
    .string()
    .regex(/^[A-Z]{1,2}$/, 'must be one or two capital letters')
    .default('LM'),
  GOVERNING_LAW: z.string().optional(),
  HELP_PHONE: z.string().default('1800 000 0000'),
  HELP_EMAIL: z.email('must be an email address').default('help@labmark.local'),
  SECURITY_CONTACT: z
    .union([z.email(), z.url({ protocol: /^https$/ })], 'must be an email address, or a page at https')
    .optional(),
  HELP_HOURS: z.string().default('Monday to Saturday, 8 am to 6 pm (India)'),
  RAZORPAY_KEY_ID: z.string().startsWith('rzp_', 'must start with rzp_').optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().optional(),
  RAZORPAY_API_URL: url(/^https?$/, 'https://api.razorpay.com').default('https://api.razorpay.com'),
  ALLOW_INSECURE: oneOf(['0', '1']).default('0'),
  ALLOW_SANDBOX: oneOf(['0', '1']).default('0'),
  JOBS: oneOf(['on', 'off']).default('on'),
  OFFLINE_PAGE: oneOf(['on', 'off']).default('on'),
  METRICS_PORT: wholeSetting(0, 65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(/^https?$/, 'http://collector:4318').optional(),
  OTEL_SERVICE_NAME: z.string().default('labmark'),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

/** The settings of the running product, checked and with their defaults. */
export type Env = z.infer<typeof variables>

/** The name of every setting, with its default as text. */
export const settings = (): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(variables.shape).map(([name, rule]) => {
      const { data } = z.safeParse(rule, undefined)
      return [name, data === undefined ? undefined : String(data)]
    }),
  )

type Source = Record<string, string | undefined>
type Problems = Record<string, string>

/** Thrown when settings are wrong or missing; the message has a line for each, with what to do. */
export class EnvError extends Error {
  readonly problems: Problems

  constructor(problems: Problems) {
    const lines = Object.entries(problems).map(([name, fix]) => `  ${name} ${fix}`)
    super(`These settings are wrong (in the environment or in .env):\n${lines.join('\n')}`)
    this.name = 'EnvError'
    this.problems = problems
  }
}

/** Whether an address is on this machine. */
export const isLoopback = (address: string) => loopback.test(new URL(address).hostname)

/** Whether other machines can reach PUBLIC_URL. */
export const isPublic = ({ PUBLIC_URL }: Source) =>
  Boolean(PUBLIC_URL && URL.canParse(PUBLIC_URL) && !isLoopback(PUBLIC_URL))

/**
 * What must not be on a public site: local stand-ins in place of real services, and sample values.
 * @param source the environment as the operator set it, before stand-ins fill the gaps
 */
export function sandboxProblems(source: Source): Problems {
  const { NODE_ENV, ALLOW_SANDBOX } = source
  if (!isPublic(source) || NODE_ENV !== 'production' || ALLOW_SANDBOX === '1') return {}
  const missing = realServices.filter(
    (name) => !source[name] || (name === 'RAZORPAY_KEY_ID' && usesTestProvider(source)),
  )
  const samples = ownValues.filter((name) => sample.test(source[name] || 'example'))
  const neededFix =
    'is needed, since PUBLIC_URL is public; or set ALLOW_SANDBOX=1 to run with a local stand-in'
  const sampleFix =
    'must be set to your own value, since PUBLIC_URL is public; or set ALLOW_SANDBOX=1 to run with the sample'
  return Object.fromEntries([
    ...missing.map((name) => [name, neededFix]),
    ...samples.map((name) => [name, sampleFix]),
  ])
}

/** Whether payments go to the local stand-in of Razorpay. */
function usesTestProvider({ RAZORPAY_API_URL: api }: Source): boolean {
  return Boolean(api && URL.canParse(api) && isLoopback(api))
}

function insecureProblems({ PUBLIC_URL, ALLOW_INSECURE }: Source): Problems {
  if (!PUBLIC_URL || isLoopback(PUBLIC_URL) || ALLOW_INSECURE === '1') return {}
  if (new URL(PUBLIC_URL).protocol !== 'http:') return {}
  return { PUBLIC_URL: 'must start with https:// for a public site; or set ALLOW_INSECURE=1' }
}

/** A cost below 10 is for tests, on this machine only: a stolen hash would soon be cracked. */
function passwordProblems({ NODE_ENV, PASSWORD_COST, PUBLIC_URL }: Source): Problems {
  if (NODE_ENV !== 'production' || !PASSWORD_COST || Number(PASSWORD_COST) >= 10) return {}
  if (PUBLIC_URL && URL.canParse(PUBLIC_URL) && isLoopback(PUBLIC_URL)) return {}
  return { PASSWORD_COST: 'must be 10 or more on a site that serves people' }
}

/** A site that takes real money also issues tax invoices, and so needs a GSTIN. */
function razorpayProblems(source: Source): Problems {
  const names = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET']
  const missing = names.filter((name) => !source[name])
  if (missing.length === names.length) return {}
  const all = missing.map((name) => [name, 'is missing; set all three RAZORPAY_ settings or none'])
  const seller =
    source.PROVIDER_GSTIN || usesTestProvider(source)
      ? []
      : [['PROVIDER_GSTIN', 'is needed for tax invoices where keys are sold']]
  return Object.fromEntries([...all, ...seller])
}

function shapeProblems(source: Source): Problems {
  const { error } = variables.safeParse(source)
  const fields = error ? Object.entries(z.flattenError(error).fieldErrors) : []
  const fixes = fields.map(([name, [message = '']]) => [
    name,
    source[name] === undefined ? message.replace(/^must be/, 'is missing; it must be') : message,
  ])
  return Object.fromEntries(fixes)
}

/**
 * Checks the environment and fills in the defaults; an empty value counts as not set.
 * @throws EnvError that names every wrong variable and its fix
 */
export function parseEnv(environment: Source): Env {
  const source = Object.fromEntries(Object.entries(environment).filter(([, value]) => value))
  const shape = shapeProblems(source)
  const rules = { ...sandboxProblems(source), ...razorpayProblems(source), ...passwordProblems(source) }
  const problems = { ...rules, ...(shape.PUBLIC_URL ? {} : insecureProblems(source)), ...shape }
  if (Object.keys(problems).length > 0) throw new EnvError(problems)
  return variables.parse(source)
}

let parsed: Env | undefined

/** This process's settings, read on first use: a build needs none. */
export const env = new Proxy({} as Env, {
  get: (_, name) => {
    parsed ??= parseEnv(process.env)
    return Reflect.get(parsed, name)
  },
})
