import type pg from 'pg'
import { pool } from '../core/db.ts'
import { WatchedClient } from '../core/watched-client.ts'

/**
 * before: the connection ends and the statement never runs. after: it runs, but its answer is lost. Within a transaction that would be
 * the same, as the server rolls it back, so only a commit and a statement without a transaction are lost after they ran.
 */
export type Moment = 'before' | 'after'

type Query = (this: Client, ...args: unknown[]) => unknown
type Callback = (error: Error | null, result?: unknown) => void

const connectionLost = () => new Error('Connection terminated unexpectedly')

/** Adds what pg's types leave out: the socket and the server's process. */
type Client = pg.Client & { connection: { stream: { destroy(): void } }; processID: number }

/** Tells of each statement, in their order, whether its effect stays when the connection ends right after it. */
function trackLasting() {
  const inTransaction = new WeakSet<Client>()
  return (client: Client, text: string) => {
    if (/^BEGIN\b/.test(text)) inTransaction.add(client)
    const lasts = !inTransaction.has(client) || text === 'COMMIT'
    if (/^(COMMIT|ROLLBACK)\b/.test(text)) inTransaction.delete(client)
    return lasts
  }
}

/** Waits until the server has noticed, so that its rollback is done before the next statement. */
async function untilGone(pid: number): Promise<void> {
  const alive = () => pool().query('SELECT 1 FROM pg_stat_activity WHERE pid = $1', [pid])
  while ((await alive()).rows.length > 0);
}

/**
 * Runs `work` and ends the connection at its nth statement of those that can be lost at that moment, counted over all connections of
 * the process.
 * @returns the result of `work`, and the statement that failed, or null if there were fewer
 */
export async function withFailingStatement<T>(
  nth: number,
  moment: Moment,
  work: () => Promise<T>,
): Promise<{ result: T; failed: string | null }> {
  // One signature stands for pg's eight overloads, also where it is set below.
  const query = WatchedClient.prototype.query as unknown as Query
  const lasts = trackLasting()
  let count = 0
  let failed: string | null = null
  let gone: Promise<void> | undefined
  const fail = async (client: Client, args: unknown[]): Promise<never> => {
    failed = textOf(args[0])
    if (moment === 'after') await Reflect.apply(query, client, args)
    // The network fails: the server rolls back what was not committed, and releases its locks.
    client.connection.stream.destroy()
    gone = untilGone(client.processID)
    await gone
    throw connectionLost()
  }
  const failingQuery: Query = function (...args) {
    const isCounted = lasts(this, textOf(args[0])) || moment === 'before'
    if (!isCounted || ++count !== nth) return Reflect.apply(query, this, args)
    const callback = typeof args.at(-1) === 'function' ? (args.pop() as Callback) : undefined
    const failing = fail(this, args)
    if (!callback) return failing
    failing.catch((error: Error) => callback(error))
  }
  // As above.
  WatchedClient.prototype.query = failingQuery as never
  try {
    const result = await work()
    await gone
    return { result, failed }
  } finally {
    // As above.
    WatchedClient.prototype.query = query as never
  }
}

const textOf = (statement: unknown) =>
  typeof statement === 'string' ? statement : String((statement as { text?: string } | undefined)?.text)
