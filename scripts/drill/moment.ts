import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { withClient } from '../services/postgres/database.ts'
import { until } from '../services/until.ts'
import { type Sums, sumsOf, tablesOf } from './rows.ts'

/** A point in time to restore a cluster to, and its content. */
export type Moment = {
  /** name of the restore point in the WAL */
  name: string
  at: Date
  sums: Sums
  /** seconds until the archive had it */
  archivedAfter: number
}

type Mark = { at: Date; file: string }

/**
 * Limits of a hold, whatever happens: at most half a second each to lock all tables, for the other connection's snapshot, and
 * to write the restore point. The first is below PostgreSQL's deadlock timeout, so that in a deadlock it is the drill that gives
 * way.
 */
const timeouts = `SET LOCAL statement_timeout = '500ms'; SET LOCAL idle_in_transaction_session_timeout = '500ms'`
const queryCanceled = '57014'
const maxAttempts = 5
const maxChecks = 60

/** Transactions that prevent all tables from being locked: those that write, vacuum, analyze or alter. */
const lockHolders = `SELECT DISTINCT virtualtransaction || ' ' || relation::regclass AS name FROM pg_locks
  WHERE granted AND pid IS DISTINCT FROM pg_backend_pid() AND relation >= 16384 AND mode NOT IN ('AccessShareLock', 'RowShareLock', 'ShareLock')
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`

const namesOf = async (client: pg.Client) =>
  (await client.query<{ name: string }>(lockHolders)).rows.map(({ name }) => name)

/** The tables that a transaction has locked for long, found without blocking anyone. */
async function longLocked(client: pg.Client): Promise<string[]> {
  const before = await namesOf(client)
  await sleep(500)
  return (await namesOf(client)).filter((name) => before.includes(name))
}

/** Blocks writers while a restore point is written and another connection takes its snapshot, so that both see the same rows. */
async function mark(url: string, name: string, snapshotClient: pg.Client): Promise<Mark> {
  return withClient(url, async (lockClient) => {
    const tables = (await tablesOf(lockClient)).join(', ')
    // One statement, so that one timeout covers all of them.
    await lockClient.query(`BEGIN; ${timeouts}; LOCK TABLE ${tables} IN SHARE MODE`)
    await snapshotClient.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SELECT 1')
    const point = 'SELECT clock_timestamp() AS at, pg_walfile_name(pg_create_restore_point($1)) AS file'
    const { rows } = await lockClient.query<Mark>(point, [name])
    await lockClient.query('COMMIT')
    return rows[0] as Mark
  })
}

/** Waits until no table is locked for long, then locks them all, with a few tries. */
async function markWhenUnlocked(url: string, name: string, snapshotClient: pg.Client): Promise<Mark> {
  let locked: string[] = []
  for (let attempts = 0, checks = 0; attempts < maxAttempts && checks < maxChecks; checks++) {
    locked = await longLocked(snapshotClient)
    if (locked.length > 0) continue
    attempts++
    try {
      return await mark(url, name, snapshotClient)
    } catch (error) {
      if ((error as pg.DatabaseError).code !== queryCanceled) throw error
      await snapshotClient.query('ROLLBACK')
    }
  }
  const tables = [...new Set(locked.map((name) => name.slice(name.indexOf(' ') + 1)))].join(', ')
  const reason = locked.length > 0 ? `long work holds ${tables}` : 'the tables were never all free'
  throw new Error(`The moment was not marked: ${reason}. Drill when no vacuum, import or migration runs.`)
}

/** Waits until a file is archived, without forcing PostgreSQL. @returns the seconds since the restore point */
async function waitUntilArchived(url: string, { at, file }: Mark): Promise<number> {
  const sql = 'SELECT last_archived_wal >= $1 AS there, last_archived_time AS then FROM pg_stat_archiver'
  return withClient(url, async (client) => {
    let archivedAt = at
    const isArchived = async () => {
      const [row] = (await client.query<{ there: boolean; then: Date }>(sql, [file])).rows
      if (row?.there) archivedAt = row.then
      return row?.there
    }
    await until('the archive has the moment (is archive_mode on, and archive_timeout set?)', isArchived, 900)
    return (archivedAt.getTime() - at.getTime()) / 1000
  })
}

/** Marks the current moment and computes its sums while the site keeps running. @param url the owner's, bypassing PgBouncer */
export async function markMoment(url: string): Promise<Moment> {
  const name = `drill ${new Date().toISOString()}`
  return withClient(url, async (snapshotClient) => {
    const marked = await markWhenUnlocked(url, name, snapshotClient)
    const [sums, archivedAfter] = await Promise.all([sumsOf(snapshotClient), waitUntilArchived(url, marked)])
    return { name, at: marked.at, sums, archivedAfter }
  })
}
