import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

// In every school a teacher saves marks, one after the other, and a student hands in, while the cluster changes. They use the site's role
// and tables, but not its statements (docs/scale.md says why).

const pause = 100

/** An attempt of a school; its student hands in further ones of the same experiment. */
export type Work = {
  attempt: string
  student: string
  experiment: string
}

/** What one school's teacher did. */
export type Writer = {
  school: string
  /** the ids of changes whose commit was acknowledged, with the time */
  saved: { id: string; at: number }[]
  /** saves that failed or were not answered */
  refused: number
}

async function save(client: pg.Client, school: string, work: Work): Promise<string> {
  const { attempt, student, experiment } = work
  const id = randomUUID()
  await client.query('BEGIN')
  await client.query(`SET LOCAL labmark.institute = '${school}'`)
  const { rows } = await client.query<{ version: number }>(
    `UPDATE "Attempt" SET marks = 1 + (version % 2), version = version + 1 WHERE "institutionId" = $1 AND id = $2 RETURNING version`,
    [school, attempt],
  )
  await client.query(
    `INSERT INTO "MarkChange" ("institutionId", id, "attemptId", "newMarks", version, "markedById", "markedByName")
     VALUES ($1, $2, $3, 1, $4, $1, 'A teacher')`,
    [school, id, attempt, rows[0]?.version],
  )
  await client.query(
    `INSERT INTO "Attempt" ("institutionId", id, "studentId", "experimentId", "clientAttemptId") VALUES ($1, $2, $3, $4, $5)`,
    [school, id, student, experiment, id],
  )
  await client.query('COMMIT')
  return id
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, statement_timeout: 10_000 })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Starts a teacher in each school. @param works one attempt of each school @returns how to end them, and what they did */
export function startWriters(url: string, works: Map<string, Work>) {
  const writers = [...works].map(([school, work]) => ({
    work,
    writer: { school, saved: [], refused: 0 } as Writer,
  }))
  let isRunning = true
  const run = async ({ work, writer }: (typeof writers)[number]) => {
    let client = await connect(url)
    while (isRunning) {
      try {
        writer.saved.push({ id: await save(client, writer.school, work), at: Date.now() })
      } catch {
        // It may have been saved. What counts is that nothing acknowledged is lost.
        writer.refused += 1
        await client.end()
        client = await connect(url)
      }
      await sleep(pause)
    }
    await client.end()
  }
  const running = Promise.all(writers.map(run))
  const stop = async () => {
    isRunning = false
    await running
  }
  return { writers: writers.map(({ writer }) => writer), stop }
}
