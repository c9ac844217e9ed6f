import { join } from 'node:path'
import pg from 'pg'
import { withLock } from '../services/lock.ts'
import {
  createDatabase,
  databaseExists,
  databasesNamed,
  dropDatabase,
  renameDatabase,
  siteDatabaseUrl,
  urlOfDatabase,
} from '../services/postgres/database.ts'
import { prisma } from '../services/prisma.ts'
import { identityOf } from '../services/process-identity.ts'
import { profileDir } from '../services/root.ts'
import { hashOf } from '../services/stamp.ts'
import { isOnCluster } from './cluster/is-on-cluster.ts'
import { distributeDatabase, rowsUrl } from './cluster/test-cluster.ts'

const TEMPLATE = 'labmark_migrated_'
const DRAFT = 'labmark_draft'
const RUN = 'labmark_test_'

async function dropAll(server: string, databases: string[]): Promise<void> {
  for (const name of databases) await dropDatabase(urlOfDatabase(server, name))
}

/** The template database with all migrations applied, recreated when they change. */
async function migratedTemplate(server: string): Promise<string> {
  const template = TEMPLATE + hashOf(['prisma/migrations']).slice(0, 16)
  if (await databaseExists(urlOfDatabase(server, template))) return template
  const draft = urlOfDatabase(server, DRAFT)
  await dropAll(server, [DRAFT, ...(await databasesNamed(server, TEMPLATE))])
  await createDatabase(draft)
  await prisma(['migrate', 'deploy'], { MIGRATE_DATABASE_URL: draft })
  await renameDatabase(draft, template)
  return template
}

/** Databases left by test runs that were killed. */
async function leftovers(server: string): Promise<string[]> {
  const names = await databasesNamed(server, RUN)
  return names.filter((name) => {
    const [pid, identity] = name.slice(RUN.length).split('_')
    return identityOf(Number(pid)) !== identity
  })
}

/**
 * Creates an empty, migrated database for this run.
 * @param server URL of any database on the test server
 */
export async function createTestDatabase(server: string): Promise<string> {
  return withLock(join(profileDir('test'), 'template.lock'), async () => {
    await dropAll(server, await leftovers(server))
    const identity = identityOf(process.pid)?.replace(/\W/g, '') ?? ''
    const url = urlOfDatabase(server, `${RUN}${process.pid}_${identity}`)
    await createDatabase(url, await migratedTemplate(server))
    return url
  })
}

/**
 * Creates a test worker's database as a copy of the run's, so that a file that drains the job queue meets no other file's jobs.
 * @param run the owner's URL returned by createTestDatabase
 * @returns its URLs: for the owner, for the site, and for tests that query the rows of all schools
 */
export async function createWorkerDatabase(run: string, worker: string) {
  const template = new URL(run).pathname.slice(1)
  const url = urlOfDatabase(run, `${template}_w${worker}`)
  if (!(await databaseExists(url)))
    await withLock(join(profileDir('test'), 'template.lock'), async () => {
      await createDatabase(url, template)
      if (isOnCluster()) await distributeDatabase(url)
    })
  // Last, since a cluster propagates a new role to every node.
  const site = await siteDatabaseUrl(url)
  return { owner: url, site, rows: isOnCluster() ? await rowsUrl(site, url) : site }
}

let owner: pg.Client | undefined

/** Deletes jobs left by earlier files: whoever drains the queue would send all of their mails. */
export async function deleteJobs(url: string): Promise<void> {
  if (!owner) {
    owner = new pg.Client({ connectionString: url })
    // The connection ends with the database: when the run ends, or when a cluster's server crashes.
    owner.on('error', () => {
      owner = undefined
    })
    await owner.connect()
  }
  await owner.query('DELETE FROM "Job"')
}

/** Drops the run's database and its workers' copies. */
export async function dropTestDatabases(run: string): Promise<void> {
  const name = new URL(run).pathname.slice(1)
  await dropAll(run, await databasesNamed(urlOfDatabase(run, 'postgres'), name))
}
