import { inDatabase } from './database.ts'

/** The number of an institute's keys in the database by state, read without the product. */
export async function keysInDatabase(institute: string): Promise<Record<string, number>> {
  const { rows } = await inDatabase((client) =>
    client.query<{ status: string; keys: number }>(
      'SELECT status, count(*)::int AS keys FROM "AccessKey" WHERE "institutionId" = $1 GROUP BY status',
      [institute],
    ),
  )
  return Object.fromEntries(rows.map(({ status, keys }) => [status, keys]))
}
