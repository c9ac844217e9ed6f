import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Place } from '../scale/place.ts'
import { step } from '../start/progress.ts'
import { bringBack, type Drilled, isGood } from './drill.ts'
import { markMoment } from './moment.ts'
import { openPgBackRest } from './pgbackrest.ts'
import { replayNeeds } from './server.ts'

const act = `INSERT INTO "StaffAct" (id, "staffName", action, "subjectId", "subjectName", detail)
  VALUES ($1, 'Labmark', 'restore.drilled', $2, $3, $4)`

/** Notes a good drill where /metrics and the company's activity find it. */
async function note(url: string, stanza: string, { rows, rpo, rto }: Drilled) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(`SET labmark.institute = '*'`)
    await client.query(act, [randomUUID(), stanza, `the backup ${stanza}`, { rows, rpo, rto }])
  } finally {
    await client.end()
  }
}

/**
 * Brings this moment of a running site back from the host's own repository, on this machine, beside the site.
 * @param url of the database, as its owner, past PgBouncer
 */
export async function drillHost(place: Place, bin: string, stanza: string, url: string): Promise<Drilled> {
  const backrest = openPgBackRest(place, stanza)
  const source = { backrest, repository: 1, needed: await replayNeeds(url) }
  const moment = await step('this moment is in the archive', () => markMoment(url))
  const database = new URL(url).pathname.slice(1)
  const { running, back } = await step('restored', () => bringBack(place, bin, source, moment, database))
  await running.kill('SIGINT')
  const drilled = { repository: stanza, ...back, rpo: moment.archivedAfter }
  if (isGood(drilled)) await note(url, stanza, drilled)
  return drilled
}
