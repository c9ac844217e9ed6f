import { expect } from 'vitest'
import { pool } from './db.ts'
import { type Moment, withFailingStatement } from './failing-statement.ts'
import { findBroken } from './invariants.ts'
import { tablesOfSchools } from './world.ts'

/** A request that can be repeated unchanged, and the institute it writes to. */
type Repeatable = { institutionId: string; send: () => Promise<number> }

type Snapshot = Record<string, string[]>

/** Every row of the institute, and every job. */
async function takeSnapshot(institutionId: string): Promise<Snapshot> {
  const select = (table: string, condition: string) =>
    `SELECT '${table}' AS table, t::text AS row FROM "${table}" t WHERE ${condition}`
  const ofSchool = (await tablesOfSchools()).map((table) => select(table, '"institutionId" = $1::uuid'))
  const text = `${[...ofSchool, select('Job', 'true')].join(' UNION ALL ')} ORDER BY 1, 2`
  // Prepared: planning so many tables takes longer than reading them.
  const { rows } = await pool.query<{ table: string; row: string }>({
    name: 'look',
    text,
    values: [institutionId],
  })
  const rowsByTable: Snapshot = {}
  for (const { table, row } of rows) rowsByTable[table] = [...(rowsByTable[table] ?? []), row]
  return rowsByTable
}

/** How many rows were added to or removed from each table. */
type Effect = Record<string, number>

const effectOf = (before: Snapshot, after: Snapshot): Effect =>
  Object.fromEntries(
    Object.keys({ ...before, ...after })
      .map((table): [string, number] => [table, (after[table]?.length ?? 0) - (before[table]?.length ?? 0)])
      .filter(([, change]) => change !== 0),
  )

const isDone = (status: number) => status < 300

/**
 * Repeats a request with a lost connection at its first statement, then at its second, and so on to the last (see `Moment`). Each time
 * it must be done completely or not at all, the answer must be a 503 unless it succeeded, and sending it again must give the
 * same result as without the fault, which is `expected`.
 * @returns the number of statements
 */
export async function loseEachStatement(
  moment: Moment,
  prepare: () => Promise<Repeatable>,
  expected: Effect,
): Promise<number> {
  let request = await prepare()
  let before = await takeSnapshot(request.institutionId)
  const broken = await findBroken(request.institutionId)
  for (let nth = 1; ; nth++) {
    const { result: status, failed } = await withFailingStatement(nth, moment, request.send)
    const after = await takeSnapshot(request.institutionId)
    const context = `statement ${nth}, ${moment}: ${failed?.slice(0, 80)}`
    if (failed !== null && !isDone(status)) {
      expect(status, context).toBe(503)
      if (JSON.stringify(after) === JSON.stringify(before)) continue
    }
    expect(await findBroken(request.institutionId), context).toHaveLength(broken.length)
    if (failed === null) {
      expect(isDone(status)).toBe(true)
      expect(effectOf(before, after)).toEqual(expected)
      return nth - 1
    }
    expect(effectOf(before, after), context).toEqual(expected)
    expect([200, 201, 409], context).toContain(await request.send())
    expect(
      effectOf(before, await takeSnapshot(request.institutionId)),
      `sent again after ${context}`,
    ).toEqual(expected)
    request = await prepare()
    before = await takeSnapshot(request.institutionId)
  }
}

/** What a request does without a fault. */
export async function expectedEffect(prepare: () => Promise<Repeatable>): Promise<Effect> {
  const { institutionId, send } = await prepare()
  const before = await takeSnapshot(institutionId)
  expect(isDone(await send())).toBe(true)
  const effect = effectOf(before, await takeSnapshot(institutionId))
  expect(Object.keys(effect).length).toBeGreaterThan(0)
  return effect
}
