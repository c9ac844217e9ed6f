import { readFileSync } from 'node:fs'
import { distribute } from '../../distribute/distribute.ts'
import { describeLog } from '../../scale/cluster/coordinator-log.ts'
import { findCitus, joinNodes, startDatabaseNode } from '../../scale/cluster/nodes.ts'
import { superuserUrl } from '../../scale/database.ts'
import { Workspace } from '../../scale/workspace.ts'
import { withClient } from '../../services/postgres/database.ts'

// The unit tests on a Citus cluster instead of one server: TEST_CITUS=on npx vitest run lib/school. docs/scale.md says what it is for.

/** Starts a coordinator and two workers, which end with all their databases. `close` says which statements were refused or asked several nodes, and stops them. */
export async function openTestCluster() {
  const bin = findCitus()
  const workspace = new Workspace()
  const coordinator = await startDatabaseNode(workspace, bin, 'coordinator')
  const workers = [
    await startDatabaseNode(workspace, bin, 'one'),
    await startDatabaseNode(workspace, bin, 'two'),
  ]
  process.env.TEST_CITUS_WORKERS = workers.map(({ port }) => port).join()
  const close = async () => {
    console.log(describeLog(readFileSync(coordinator.running.log, 'utf8')))
    await workspace.close(false)
  }
  return { url: superuserUrl(coordinator.port), close }
}

/** Distributes a migrated database of the coordinator. Copying a distributed one would not copy the rows on other nodes. */
export async function distributeDatabase(url: string): Promise<void> {
  await joinNodes(url, (process.env.TEST_CITUS_WORKERS ?? '').split(',').map(Number))
  await withClient(url, distribute)
}

/**
 * The address of the site's database for a role like the site's own that sees every school's rows: what a connection sets for
 * itself does not reach the workers, what is set for its role does.
 */
export async function rowsUrl(site: string, owner: string): Promise<string> {
  const url = new URL(site)
  url.username = 'labmark_rows'
  await withClient(owner, (client) =>
    client.query(`DO $$ BEGIN
      IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'labmark_rows') THEN
        CREATE ROLE labmark_rows LOGIN IN ROLE labmark_app;
        ALTER ROLE labmark_rows SET labmark.institute = '*';
        ALTER ROLE labmark_rows SET labmark.academic_session = '*';
      END IF;
    END $$`),
  )
  return url.href
}
