import pg from 'pg'
import { site } from './site.ts'

/** How many keys of an institute the database holds, by their state: read from its rows, past the product. */
export async function keysInDatabase(institute: string): Promise<Record<string, number>> {
  const client = new pg.Client(site().databaseUrl)
  await client.connect()
  try {
    await client.query(`SELECT set_config('labmark.institute', $1, false)`, [institute])
    const { rows } = await client.query<{ status: string; keys: number }>(
      'SELECT status, count(*)::int AS keys FROM "AccessKey" WHERE "institutionId" = $1 GROUP BY status',
      [institute],
    )
    return Object.fromEntries(rows.map(({ status, keys }) => [status, keys]))
  } finally {
    await client.end()
  }
}
