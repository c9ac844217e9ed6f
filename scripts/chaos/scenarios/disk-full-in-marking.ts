import { setTimeout as sleep } from 'node:timers/promises'
import { emptyDisk, fillDisk, whyNoSmallDisk } from '../ballast.ts'
import { inDatabase, isDown, startPostgres } from '../database.ts'
import { asWords, markForty } from '../marking.ts'
import { hold, type Scenario } from '../scenario.ts'
import { type Stage, secondsUntilReady } from '../stage.ts'

/** Enough segments for all that PostgreSQL has put by; then there is no room for the next. */
const segments = 100
const full = 2_000

/** Writes PostgreSQL's log on and on. @throws once it has no room for more, and ends */
const fillLog = ({ url }: Stage) =>
  inDatabase(url, async (client) => {
    for (let at = 0; at < segments; at++)
      await client.query(`SELECT pg_logical_emit_message(false, 'chaos', 'full'); SELECT pg_switch_wal()`)
  })

/** Fills the disk until the database cannot go on, and makes room again. @returns seconds until the site is ready */
async function fillAndMend(stage: Stage): Promise<number> {
  fillDisk(stage)
  const said = await fillLog(stage).then(
    () => undefined,
    (error: Error) => error,
  )
  hold(said !== undefined, `PostgreSQL wrote ${segments} segments on a disk without room`)
  await sleep(full)
  emptyDisk(stage)
  // A server that cannot write its log ends by itself; whoever watches over it starts it again.
  if (isDown()) await startPostgres()
  return secondsUntilReady([stage.a, stage.b])
}

export const diskFullInMarking: Scenario = {
  name: 'disk full in mid-mark',
  breaks: "the database's disk, to the last byte and the end of its log, while a teacher marks",
  quick: false,
  cannot: whyNoSmallDisk,
  run: async (stage, journal) => {
    let mended: Promise<number> | undefined
    const tally = await markForty(stage, journal, (saved) => {
      if (saved === 15) mended = fillAndMend(stage)
    })
    const recovery = (await mended) ?? Number.NaN
    hold((tally[503] ?? 0) + (tally[0] ?? 0) > 0, 'no save met the full disk')
    return { recovery, held: asWords(tally) }
  },
}
