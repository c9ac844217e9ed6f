import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { until } from '../services/until.ts'
import { type Sums, sumsOf, tablesOf } from './rows.ts'

/** A moment to which a cluster can be brought back, and what stood then. */
export interface Moment {
  /** of the restore point in PostgreSQL's log */
  name: string
  at: Date
  sums: Sums
  /** seconds until the archive had it */
  archivedAfter: number
}

type Mark = { at: Date; file: string }

/** Shorter than PostgreSQL waits before it ends one of two that wait for each other: it is the drill that gives way. */
const lockTimeout = '500ms'
const lockNotAvailable = '55P03'
const tries = 60

/**
 * Holds all writers for the blink in which a restore point is written and another connection begins to look: both then
 * mean the same rows, also while people work.
 */
async function mark(url: string, name: string, looking: pg.Client): Promise<Mark> {
  const holding = new pg.Client(url)
  await holding.connect()
  try {
    const tables = (await tablesOf(holding)).join(', ')
    await holding.query(
      `BEGIN; SET LOCAL lock_timeout = '${lockTimeout}'; LOCK TABLE ${tables} IN SHARE MODE`,
    )
    await looking.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SELECT 1')
    const point = 'SELECT clock_timestamp() AS at, pg_walfile_name(pg_create_restore_point($1)) AS file'
    const { rows } = await holding.query<Mark>(point, [name])
    await holding.query('COMMIT')
    return rows[0] as Mark
  } finally {
    await holding.end()
  }
}

/** Tries again while somebody writes for long. */
async function markSoon(url: string, name: string, looking: pg.Client): Promise<Mark> {
  for (let left = tries; ; left--) {
    try {
      return await mark(url, name, looking)
    } catch (error) {
      if ((error as pg.DatabaseError).code !== lockNotAvailable || left === 0) throw error
      await sleep(1000)
    }
  }
}

/** Waits until the archive has a file, without hurrying PostgreSQL on. @returns the seconds since the mark */
async function archived(url: string, { at, file }: Mark): Promise<number> {
  const client = new pg.Client(url)
  await client.connect()
  const sql = 'SELECT last_archived_wal >= $1 AS there, last_archived_time AS then FROM pg_stat_archiver'
  try {
    let then = at
    const look = async () => {
      const [row] = (await client.query<{ there: boolean; then: Date }>(sql, [file])).rows
      if (row?.there) then = row.then
      return row?.there
    }
    await until('the archive has the moment (is archive_mode on, and archive_timeout set?)', look, 900)
    return (then.getTime() - at.getTime()) / 1000
  } finally {
    await client.end()
  }
}

/** Marks this moment and adds up what stands, while the site goes on. @param url as the owner, past PgBouncer */
export async function markMoment(url: string): Promise<Moment> {
  const name = `drill ${new Date().toISOString()}`
  const looking = new pg.Client(url)
  await looking.connect()
  try {
    const marked = await markSoon(url, name, looking)
    const [sums, archivedAfter] = await Promise.all([sumsOf(looking), archived(url, marked)])
    return { name, at: marked.at, sums, archivedAfter }
  } finally {
    await looking.end()
  }
}
