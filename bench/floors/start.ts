import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { SignJWT } from 'jose'
import { withClient } from '../../scripts/services/postgres/database.ts'
import { root } from '../../scripts/services/root.ts'
import { runProgram } from '../../scripts/services/run-program.ts'
import { hashOf, whenChanged } from '../../scripts/services/stamp.ts'
import { type Server, startWatched } from '../server.ts'

const folder = 'bench/floors/next'
const next = join(root, 'node_modules/next/dist/bin/next')
const sources = [
  `${folder}/app`,
  `${folder}/lib`,
  `${folder}/next.config.mjs`,
  `${folder}/instrumentation.ts`,
]

/** The servers to compare with: they do the minimum that could be called the same work. */
export type Floors = {
  bare: Server
  next: Server
  /** the cookie of a user who views one class */
  cookie: (classId: string) => Promise<string>
}

/** Builds the minimal Next app if it has changed. */
export const buildFloors = () =>
  whenChanged(
    join(root, folder, '.next/labmark-sources'),
    hashOf([...sources, 'package-lock.json', 'prisma/schema.prisma']),
    async () => {
      const { ok, output } = await runProgram('next/dist/bin/next', ['build', folder], production)
      if (!ok) throw new Error(`The minimal Next app does not build:\n${output}`)
    },
  )

const production = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }

/** Starts both on the same database, as its owner. */
export async function startFloors(databaseUrl: string): Promise<Floors> {
  await makeTable(databaseUrl)
  const secret = randomBytes(32).toString('base64url')
  const env = { ...production, FLOOR_SECRET: secret, FLOOR_DATABASE_URL: databaseUrl }
  const bare = ['--import', 'tsx', 'bench/floors/bare.ts']
  const minimal = [next, 'start', folder, '--keepAliveTimeout=75000']
  const key = new TextEncoder().encode(secret)
  return {
    bare: await startWatched('bare', bare, env, '/'),
    next: await startWatched('minimal', minimal, env, '/form'),
    cookie: async (classId) =>
      `floor=${await new SignJWT({ class: classId }).setProtectedHeader({ alg: 'HS256' }).setExpirationTime('7d').sign(key)}`,
  }
}

async function makeTable(databaseUrl: string): Promise<void> {
  const table = `CREATE TABLE IF NOT EXISTS floor_mark (
    student uuid, experiment text, marks numeric(6, 2), PRIMARY KEY (student, experiment))`
  await withClient(databaseUrl, (client) => client.query(table))
}
