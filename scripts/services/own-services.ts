import { randomBytes } from 'node:crypto'
import { build } from '../start/build.ts'
import { migrate } from '../start/migrate.ts'
import { atEnd } from './at-end.ts'
import { generateClient } from './generate.ts'
import { openMailbox } from './mailbox.ts'
import { openPaymentProvider } from './payment-provider.ts'
import { createDatabase, dropDatabase, siteDatabaseUrl } from './postgres/database.ts'
import { openPostgres } from './postgres.ts'
import type { Profile } from './root.ts'

/**
 * Starts a mail server and a payment provider.
 * @param webhookUrl where payment webhooks go; '' stores them
 * @returns the mailbox's page, the site's account with the provider, and the settings that a site needs besides its database
 */
export async function openMailAndPayments(profile: Profile, webhookUrl: string) {
  const [mailbox, payments] = await Promise.all([
    openMailbox(profile),
    openPaymentProvider(profile, webhookUrl),
  ])
  const env = {
    ...payments.env,
    SMTP_URL: mailbox.smtpUrl,
    NEXTAUTH_SECRET: randomBytes(36).toString('base64url'),
  }
  const close = () => Promise.all([mailbox.child.stop(), payments.child.stop()])
  return { mailboxUrl: mailbox.webUrl, payments: payments.account, env, close }
}

/**
 * Builds the site, and starts an empty migrated database, a mail server and a payment provider for this run only.
 * @param webhookUrl where payment webhooks go; '' stores them
 * @returns the database's URL for its owner, the site's account with the provider, and the settings that a site needs
 */
export async function openOwnServices(profile: Profile, webhookUrl: string) {
  await generateClient()
  await build()
  const postgres = await openPostgres(profile)
  atEnd(postgres.close)
  await dropDatabase(postgres.url)
  await createDatabase(postgres.url)
  await migrate(postgres.url)
  const { payments, env, close } = await openMailAndPayments(profile, webhookUrl)
  atEnd(close)
  return { owner: postgres.url, payments, env: { ...env, DATABASE_URL: await siteDatabaseUrl(postgres.url) } }
}
