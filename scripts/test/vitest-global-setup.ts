import { randomBytes } from 'node:crypto'
import { generateClient } from '../services/generate.ts'
import { openMailbox } from '../services/mailbox.ts'
import { openPaymentProvider } from '../services/payment-provider.ts'
import { openPostgres } from '../services/postgres.ts'
import { isOnCluster } from './cluster/is-on-cluster.ts'
import { openTestCluster } from './cluster/test-cluster.ts'
import { createTestDatabase, dropTestDatabases } from './test-database.ts'

/**
 * Gives the tests a real database for this run only, a real mail server and a payment provider with Razorpay's API; never ones
 * from the environment.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  await generateClient()
  const [postgres, mailbox, payments] = await Promise.all([
    isOnCluster() ? openTestCluster() : openPostgres('test'),
    openMailbox('test'),
    openPaymentProvider('test', ''),
  ])
  const database = await createTestDatabase(postgres.url)
  Object.assign(process.env, payments.env, {
    TEST_DATABASE_URL: database,
    DATABASE_POOL: '5',
    SMTP_URL: mailbox.smtpUrl,
    MAILBOX_URL: mailbox.webUrl,
    NEXTAUTH_SECRET: randomBytes(36).toString('base64'),
    PUBLIC_URL: 'http://localhost:3000',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    JOBS: 'off',
    PASSWORD_COST: '4',
  })
  return async () => {
    await Promise.all([
      mailbox.child.stop(),
      payments.child.stop(),
      isOnCluster() || dropTestDatabases(database),
    ])
    await postgres.close()
  }
}
