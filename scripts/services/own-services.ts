import { randomBytes } from 'node:crypto'
import { build } from '../start/build.ts'
import { migrate } from '../start/migrate.ts'
import { atEnd } from './at-end.ts'
import { generateClient } from './generate.ts'
import { openMailbox } from './mailbox.ts'
import { openPaymentProvider } from './payment-provider.ts'
import { createDatabase, dropDatabase, siteUrl } from './postgres/database.ts'
import { openPostgres } from './postgres.ts'
import type { Profile } from './root.ts'

/**
 * Builds the site, and starts an empty migrated database, a mail server and a payment provider for this run only.
 * @param webhookUrl where payment webhooks go; '' stores them
 * @returns the database's URL for its owner, both services, and the settings that a site needs
 */
export async function openOwnServices(profile: Profile, webhookUrl: string) {
  await generateClient()
  await build()
  const postgres = await openPostgres(profile)
  atEnd(postgres.close)
  await dropDatabase(postgres.url)
  await createDatabase(postgres.url)
  await migrate(postgres.url)
  const [mailbox, payments] = [await openMailbox(profile), await openPaymentProvider(profile, webhookUrl)]
  atEnd(() => Promise.all([mailbox.child.stop(), payments.child.stop()]))
  const env = {
    ...payments.env,
    DATABASE_URL: await siteUrl(postgres.url),
    SMTP_URL: mailbox.smtpUrl,
    NEXTAUTH_SECRET: randomBytes(36).toString('base64url'),
  }
  return { owner: postgres.url, mailbox, payments, env }
}
