import { readFileSync } from 'node:fs'
import pg from 'pg'

/** Runs a migration again, on the rows that a test has made, as the owner of the tables. */
export async function runMigration(name: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.MIGRATE_DATABASE_URL })
  await client.connect()
  try {
    await client.query(readFileSync(`prisma/migrations/${name}/migration.sql`, 'utf8'))
  } finally {
    await client.end()
  }
}
