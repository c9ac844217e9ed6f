import pg from 'pg'
import { createClient } from '../core/db.ts'

/**
 * For the tests' own queries: the site's own role, but every statement can reach the rows of all institutes. The code under
 * test never uses it.
 */
export const pool = new pg.Pool({
  // DATABASE_URL itself may be what a test changes.
  connectionString: process.env.TEST_ROWS_URL ?? process.env.DATABASE_URL,
  max: 5,
  pipeline: true,
  allowExitOnIdle: true,
  options: '-c labmark.institute=* -c labmark.academic_session=* -c timezone=UTC',
})

// A long timeout, so that a slow machine fails no test.
export const db = createClient(pool, 60_000)
