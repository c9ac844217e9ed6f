import { openMailbox } from '../services/mailbox.ts'
import { openPaymentProvider } from '../services/payment-provider.ts'
import { createDatabase, dropDatabase, siteDatabaseUrl } from '../services/postgres/database.ts'
import { openPostgres } from '../services/postgres.ts'
import { localAddress } from './local-address.ts'
import { migrate } from './migrate.ts'
import type { Options } from './options.ts'
import { step, stepIfNeeded } from './progress.ts'
import { alone, discardUnfinished, seed } from './seed.ts'
import type { Settings } from './settings.ts'
import { stopAtEnd } from './stop.ts'

/** The environment passed to the site. */
export type SiteEnv = Record<string, string>

/** The browser tests sign in thousands of people. That hashing is expensive on a site is tested in password.alone.slow.test.ts. */
const cheapPasswords = { PASSWORD_COST: '4' }

/** The browser tests start with an empty database, as a first start does. */
async function embeddedDatabase(profile: Options['profile']): Promise<string> {
  const { url } = await stopAtEnd(openPostgres(profile), ({ close }) => close())
  if (profile === 'e2e') {
    await dropDatabase(url)
    await createDatabase(url)
  } else {
    await discardUnfinished(profile, url)
  }
  return url
}

/** The database's URLs: for its owner, who migrates, and for the site. */
async function openDatabase({ profile }: Options, { databaseUrl, migrateUrl }: Settings) {
  const configuredOwner = migrateUrl ?? databaseUrl
  const owner = configuredOwner ?? (await step('database started', () => embeddedDatabase(profile)))
  const work = () => (configuredOwner ? migrate(configuredOwner) : alone(profile, () => migrate(owner)))
  await stepIfNeeded('migrations applied', 'migrations up to date', work)
  return { owner, url: databaseUrl ?? (await siteDatabaseUrl(owner)) }
}

async function startMailbox({ profile }: Options, { smtpUrl }: Settings): Promise<SiteEnv> {
  if (smtpUrl) return { SMTP_URL: smtpUrl }
  const open = () => stopAtEnd(openMailbox(profile), ({ child }) => child.stop())
  const mailbox = await step('mailbox started', open)
  return { SMTP_URL: mailbox.smtpUrl, MAILBOX_URL: mailbox.webUrl }
}

/** Webhooks reach the site on this machine, whatever its public URL. */
async function startPayments({ profile }: Options, settings: Settings): Promise<SiteEnv> {
  if (settings.paymentsAreReal) return {}
  const { host, port, apiPath } = settings
  const webhookUrl = `${localAddress(host, port)}${apiPath}/pay/webhook`
  const open = () => stopAtEnd(openPaymentProvider(profile, webhookUrl), ({ child }) => child.stop())
  return (await step('payment provider started', open)).env
}

/** Whether the demo schools exist: in our own database for people, but not for the browser tests, which make their own. */
export const hasDemo = ({ profile }: Options, { databaseUrl, migrateUrl }: Settings): boolean =>
  profile === 'local' && !databaseUrl && !migrateUrl

/** Starts what the site needs, and fills a new local database with the demo schools. @returns the site's environment */
export async function startServices(options: Options, settings: Settings): Promise<SiteEnv> {
  const [{ owner, url }, mail, payments] = await Promise.all([
    openDatabase(options, settings),
    startMailbox(options, settings),
    startPayments(options, settings),
  ])
  const { publicUrl: PUBLIC_URL, secret: NEXTAUTH_SECRET, port } = settings
  const own = { DATABASE_URL: url, PUBLIC_URL, NEXTAUTH_SECRET, PORT: String(port) }
  const env: SiteEnv = { ...own, ...mail, ...payments, ...(options.profile === 'e2e' && cheapPasswords) }
  if (hasDemo(options, settings)) {
    await stepIfNeeded('demo schools made', 'demo schools kept', () => seed(options.profile, owner, env))
  }
  return env
}
