import pg from 'pg'

/** The database. */
export const pool = new pg.Pool({ connectionString: process.env.FLOOR_DATABASE_URL, max: 10 })
