import { expect } from 'vitest'
import type { RouteHandler } from '../access/http/route.ts'
import type { Actor } from '../core/actor.ts'
import { credentials } from './call.ts'
import { pool } from './db.ts'
import { type Moment, withFailingStatement } from './failing-statement.ts'
import { findBroken } from './invariants.ts'
import { tablesOfSchools } from './world.ts'

/** A request that can be repeated unchanged, and the institute it writes to. */
type Attempted = { institutionId: string; send: () => Promise<number> }

type Options = { method?: string; body: unknown; params?: Record<string, string> }

/** Prepares a request so that sending it runs only its own statements. */
export async function prepared(
  handler: RouteHandler,
  actor: Actor,
  { method = 'POST', body, params = {} }: Options,
) {
  const headers = { 'content-type': 'application/json', ...(await credentials(actor)) }
  return async () => {
    const init = { method, headers, body: JSON.stringify(body) }
    return (
      await handler(new Request('http://localhost:3000/api/test', init), { params: Promise.resolve(params) })
    ).status
  }
}

type Look = Record<string, string[]>

/** Every row of the institute, and every job. */
async function look(institutionId: string): Promise<Look> {
  const of = (table: string, condition: string) =>
    `SELECT '${table}' AS table, t::text AS row FROM "${table}" t WHERE ${condition}`
  const ofSchool = (await tablesOfSchools()).map((table) => of(table, '"institutionId" = $1::uuid'))
  const text = `${[...ofSchool, of('Job', 'true')].join(' UNION ALL ')} ORDER BY 1, 2`
  // Prepared: planning so many tables takes longer than reading them.
  const { rows } = await pool.query<{ table: string; row: string }>({
    name: 'look',
    text,
    values: [institutionId],
  })
  const seen: Look = {}
  for (const { table, row } of rows) seen[table] = [...(seen[table] ?? []), row]
  return seen
}

/** How many rows were added to or removed from each table. */
const effectOf = (before: Look, after: Look) =>
  Object.fromEntries(
    Object.keys({ ...before, ...after })
      .map((table): [string, number] => [table, (after[table]?.length ?? 0) - (before[table]?.length ?? 0)])
      .filter(([, change]) => change !== 0),
  )

const isDone = (status: number) => status < 300

/**
 * Repeats a request with a lost connection at its first statement, then at its second, and so on to the last (see `Moment`). Each time
 * it must be done completely or not at all, the answer must be a 503 unless it succeeded, and sending it again must give the
 * same result as without the fault.
 * @returns the number of statements
 */
export async function loseEachStatement(moment: Moment, prepare: () => Promise<Attempted>): Promise<number> {
  const whole = await effectOfWhole(prepare)
  let one = await prepare()
  let before = await look(one.institutionId)
  const broken = await findBroken(one.institutionId)
  for (let nth = 1; ; nth++) {
    const { result: status, failed } = await withFailingStatement(nth, moment, one.send)
    const after = await look(one.institutionId)
    const where = `statement ${nth}, ${moment}: ${failed?.slice(0, 80)}`
    if (failed !== null && !isDone(status)) {
      expect(status, where).toBe(503)
      if (JSON.stringify(after) === JSON.stringify(before)) continue
    }
    expect(await findBroken(one.institutionId), where).toHaveLength(broken.length)
    if (failed === null) {
      expect(isDone(status)).toBe(true)
      expect(effectOf(before, after)).toEqual(whole)
      return nth - 1
    }
    expect(effectOf(before, after), where).toEqual(whole)
    expect([200, 201, 409], where).toContain(await one.send())
    expect(effectOf(before, await look(one.institutionId)), `sent again after ${where}`).toEqual(whole)
    one = await prepare()
    before = await look(one.institutionId)
  }
}

async function effectOfWhole(prepare: () => Promise<Attempted>) {
  const { institutionId, send } = await prepare()
  const before = await look(institutionId)
  expect(isDone(await send())).toBe(true)
  const whole = effectOf(before, await look(institutionId))
  expect(Object.keys(whole).length).toBeGreaterThan(0)
  return whole
}
