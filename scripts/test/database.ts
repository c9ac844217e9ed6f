import { createWorkerDatabase, deleteJobs } from './test-database.ts'

const { hostname, pathname } = new URL(process.env.TEST_DATABASE_URL ?? 'none:')
if (hostname !== '127.0.0.1' || !pathname.startsWith('/labmark_test_')) {
  throw new Error(
    'Tests run against a database of their own on this machine, and TEST_DATABASE_URL is another.',
  )
}

// A worker keeps its database for its next test file.
if (!process.env.TEST_SITE_URL) {
  const run = process.env.TEST_DATABASE_URL ?? ''
  const { owner, site, rows } = await createWorkerDatabase(run, process.env.VITEST_POOL_ID ?? '1')
  Object.assign(process.env, { TEST_SITE_URL: site, TEST_ROWS_URL: rows, MIGRATE_DATABASE_URL: owner })
}
process.env.DATABASE_URL = process.env.TEST_SITE_URL
await deleteJobs(process.env.MIGRATE_DATABASE_URL ?? '')
