import { inDatabase } from './database.ts'

/** How many keys of an institute the database holds, by their state: read from its rows, past the product. */
export async function keysInDatabase(institute: string): Promise<Record<string, number>> {
  const { rows } = await inDatabase((client) =>
    client.query<{ status: string; keys: number }>(
      'SELECT status, count(*)::int AS keys FROM "AccessKey" WHERE "institutionId" = $1 GROUP BY status',
      [institute],
    ),
  )
  return Object.fromEntries(rows.map(({ status, keys }) => [status, keys]))
}
