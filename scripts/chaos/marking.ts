import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, requireOk, signIn } from './client.ts'
import type { Journal } from './scenario.ts'
import type { Stage } from './stage.ts'

type Cell = { student: string; experiment: string; attempt: string; marks: number | null; version: number }
type Saved = { saved: Cell[]; conflicts: Cell[] }

const SAVES = 40
const TIMEOUT_MS = 60_000

/** The number of answers by status; 0 means no answer. */
type Tally = Record<number, number>

/**
 * A teacher marks 40 experiments one after another, retrying each until it is saved, as the screen does. Acknowledged saves go
 * into the journal.
 * @param next is awaited before each save, with the number saved so far and the next attempt
 * @throws if an answer is neither a success nor a plain "not now"
 */
export async function markForty(
  stage: Stage,
  journal: Journal,
  next: (saved: number, attempt: string) => unknown = () => {},
): Promise<Tally> {
  const { port } = stage.balancer
  const client = await signIn(port, 'teacher')
  const grid = requireOk(await client.send(port, 'GET', '/experiments/grid?class=10-A'), 'the grid')
  const { cells } = grid.data as { cells: Cell[] }
  const chosen = cells.toSorted(() => Math.random() - 0.5).slice(0, SAVES)
  assert(chosen.length === SAVES, `there are only ${chosen.length} experiments to mark`)
  const tally: Tally = {}
  for (const [index, cell] of chosen.entries()) {
    await next(index, cell.attempt)
    await saveUntilSaved(client, port, { ...cell, marks: newMark(cell.marks) }, journal, tally)
  }
  return tally
}

/** A mark from 0 to 5 in halves, different from the current one. */
function newMark(old: number | null): number {
  const mark = Math.floor(Math.random() * 11) / 2
  return mark === old ? (mark + 0.5) % 5.5 : mark
}

async function saveUntilSaved(client: Client, port: number, cell: Cell, journal: Journal, tally: Tally) {
  const { student, experiment, attempt, marks, version } = cell
  const deadline = Date.now() + TIMEOUT_MS
  for (;;) {
    const body = { marks: [{ student, experiment, attempt, marks, version }], via: 'grid' }
    const { status, body: response } = await client.send(port, 'PUT', '/experiments/marks', body)
    tally[status] = (tally[status] ?? 0) + 1
    if (status === 200) return recordSaved(response.data as Saved, cell, journal)
    assert(status === 0 || status === 503, `a mark was refused with ${status}: ${response.message}`)
    assert(Date.now() < deadline, 'a mark could not be saved within a minute')
    await sleep(100)
  }
}

/** An attempt without an answer may have been saved all the same: then the mark exists, once. */
function recordSaved({ conflicts }: Saved, { attempt, marks, version }: Cell, journal: Journal) {
  assert(conflicts.length === 0, `a mark met somebody else's: ${JSON.stringify(conflicts)}`)
  journal.push({
    what: `mark ${marks} of attempt ${attempt}`,
    sql: `SELECT 1 FROM "MarkChange" WHERE "attemptId" = $1::uuid AND version = $2 AND "newMarks" = $3`,
    values: [attempt, version + 1, marks],
    rows: 1,
  })
}

/** For example "40 saves acknowledged, 3 × 503, 1 × no answer". */
export const describeTally = (tally: Tally) =>
  `${tally[200] ?? 0} saves acknowledged, ${tally[503] ?? 0} × 503, ${tally[0] ?? 0} × no answer`
