import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { withClient } from '../../services/postgres/database.ts'
import { isDown, startPostgres } from '../database.ts'
import { describeTally, markForty } from '../marking.ts'
import type { Scenario } from '../scenario.ts'
import { type Stage, secondsUntilReady } from '../stage.ts'

/** Enough segments to use up PostgreSQL's reserved ones, so that there is no space for the next. */
const segments = 100
const fullMs = 2_000

/** Fills PostgreSQL's write-ahead log. @throws when there is no space left and the server stops */
const fillLog = ({ url }: Stage) =>
  withClient(url, async (client) => {
    for (let segment = 0; segment < segments; segment++)
      await client.query(`SELECT pg_logical_emit_message(false, 'chaos', 'full'); SELECT pg_switch_wal()`)
  })

const diskFullCode = '53100'

/** Fills the disk to the last byte until the database stops, and frees it again. */
async function fillAndEmpty(stage: Stage): Promise<void> {
  const file = join(stage.disk ?? '', 'ballast')
  // Ends with an error when the disk is full, which is the purpose.
  spawnSync('dd', ['if=/dev/zero', `of=${file}`, 'bs=64k'])
  try {
    const failure = await fillLog(stage).then(
      () => undefined,
      (error: pg.DatabaseError) => error,
    )
    assert(failure !== undefined, `PostgreSQL wrote ${segments} segments on a disk without room`)
    await sleep(fullMs)
    assert(
      failure?.code === diskFullCode || isDown(),
      `something else than the full disk stopped it: ${failure}`,
    )
  } finally {
    rmSync(file)
  }
}

/** @returns seconds from freeing the disk until the site is ready */
async function fillAndRecover(stage: Stage): Promise<number> {
  await fillAndEmpty(stage)
  // A server that cannot write its log stops by itself; a supervisor restarts it.
  if (isDown()) await startPostgres()
  return secondsUntilReady([stage.a, stage.b])
}

export const diskFull: Scenario = {
  name: 'disk full in mid-mark',
  breaks: "the database's disk, to the last byte and the end of its log, while a teacher marks",
  cannot: ({ disk }) => (disk ? undefined : 'only root can make a small disk'),
  run: async (stage, journal) => {
    let recovered: Promise<number | Error> | undefined
    const tally = await markForty(stage, journal, (saved) => {
      if (saved === 15) recovered = fillAndRecover(stage).catch((error: Error) => error)
    }).finally(() => recovered)
    const recovery = await recovered
    if (typeof recovery !== 'number') throw recovery ?? new Error('the disk was never filled')
    assert((tally[503] ?? 0) + (tally[0] ?? 0) > 0, 'no save met the full disk')
    return { recovery, summary: describeTally(tally) }
  },
}
