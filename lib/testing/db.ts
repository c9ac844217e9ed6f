import pg from 'pg'
import { createClient } from '../core/db.ts'

/**
 * What a test itself asks of the database: as the site's own role, with the rows of all institutes in reach of every
 * statement. What is tested never sees it.
 */
export const pool = new pg.Pool({
  // The site's own may be a test's subject.
  connectionString: process.env.TEST_ROWS_URL ?? process.env.DATABASE_URL,
  max: 5,
  pipeline: true,
  allowExitOnIdle: true,
  options: '-c labmark.institute=* -c labmark.academic_session=* -c timezone=UTC',
})

// How long a busy machine takes decides nothing.
export const db = createClient(pool, 60_000)
