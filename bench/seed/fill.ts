import { availableParallelism } from 'node:os'
import type pg from 'pg'
import { keysOf } from './keys.ts'
import { disableSync, openSessions, restoreSync, sideBySide } from './sessions.ts'
import type { Size } from './size.ts'
import { ids, offices, pupils, wrongMarks, yearBefore } from './tables.ts'

/** Students loaded per statement, with all their work, so that it needs little memory. */
const batchSize = 10_000

/**
 * Fills an empty, migrated database. `hash` is everyone's password hash.
 * @throws if students' summary of marks differs from what the site would have written
 */
export async function fill(address: string, size: Size, hash: string): Promise<void> {
  const sessions = await openSessions(address, availableParallelism())
  const [first] = sessions as [pg.Client]
  try {
    await disableSync(first)
    await load(sessions, size, hash)
    const { rows } = await first.query<{ wrong: number }>(wrongMarks)
    if (rows[0]?.wrong !== 0)
      throw new Error(`${rows[0]?.wrong} of 500 students have other marks than their work.`)
  } finally {
    for (const statement of restoreSync) await first.query(statement)
    await Promise.all(sessions.map((session) => session.end()))
  }
}

async function load(sessions: pg.Client[], size: Size, hash: string) {
  const [first] = sessions as [pg.Client]
  const keys = await keysOf(first)
  for (const statement of keys.drop) await first.query(statement)
  await first.query(ids(size))
  await first.query(offices(hash))
  await sideBySide(sessions, statementsFor(size))
  for (let ago = 1; ago < size.sessions; ago++) await first.query(yearBefore(ago))
  await first.query('DROP SCHEMA seed CASCADE')
  // Faster before the indexes exist.
  await sideBySide(sessions, await vacuums(first))
  await sideBySide(sessions, keys.indexes)
  for (const statement of keys.constraints) await first.query(statement)
}

function statementsFor({ schools, students }: Size): string[] {
  const step = Math.max(1, Math.floor(batchSize / students))
  const parts = Array.from({ length: Math.ceil(schools / step) }, (_, part) => part * step + 1)
  return parts.map((from) => pupils(from, Math.min(schools, from + step - 1)))
}

async function vacuums(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'kept')
      ORDER BY pg_total_relation_size(format('%I.%I', schemaname, tablename)::regclass) DESC`,
  )
  return rows.map(({ name }) => `VACUUM (ANALYZE) ${name}`)
}
