import pg from 'pg'
import {
  readForeignKeys,
  readPolicies,
  readTables,
  readTriggers,
  readUniqueKeys,
  type Table,
} from './catalogue.ts'
import { clusterFunctions, functionsOfSchool } from './functions.ts'
import { forCluster } from './policies.ts'
import { firstSessionTrigger, keysOnIdAlone, placeOf, shardingColumn } from './tables.ts'

type Client = pg.ClientBase

/** On every node, for each session that begins from now on. */
const settings = {
  // Triggers read and write rows of the same school, which are on the same node.
  'citus.enable_unsafe_triggers': 'on',
  'citus.allow_nested_distributed_execution': 'on',
  // Row security asks on each node whose rows a transaction reaches.
  'citus.propagate_set_commands': 'local',
  // A transaction that has read every school's rows may change a table that all nodes have.
  'citus.multi_shard_modify_mode': 'sequential',
  // What comes from another node is taken for a thousand rows, and PostgreSQL would compile every such statement for a second or two.
  jit: 'off',
}

async function configureNodes(client: Client) {
  const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name')
  const database = pg.escapeIdentifier(rows[0]?.name ?? '')
  // Citus hands these on to every node.
  for (const [name, value] of Object.entries(settings))
    await client.query(`ALTER DATABASE ${database} SET ${name} = '${value}'`)
  // Prisma writes and reads enums as text, and Citus refuses what is not immutable there. Labels are only ever added.
  for (const conversion of ['enum_in(cstring, oid)', 'enum_out(anyenum)']) {
    const statement = `ALTER FUNCTION pg_catalog.${conversion} IMMUTABLE`
    const { rows } = await client.query('SELECT * FROM run_command_on_all_nodes($1)', [statement])
    const refused = rows.find(({ success }) => !success)
    if (refused) throw new Error(`A node refuses "${statement}": ${refused.result}`)
  }
}

/** Tables that are not where they belong yet; those of the coordinator stay where migrations make them. */
async function tablesToMove(client: Client): Promise<Table[]> {
  const { rows } = await client.query(
    `SELECT logicalrelid::oid::int AS id FROM pg_dist_partition WHERE partmethod <> 'n' OR repmodel = 't'`,
  )
  const placed = new Set(rows.map(({ id }) => id))
  return (await readTables(client)).filter(
    ({ id, name }) => placeOf(name) !== 'coordinator' && !placed.has(id),
  )
}

/** Takes foreign keys away. @returns what brings them back, without ON UPDATE: ids never change, and Citus refuses it */
async function takeForeignKeys(client: Client, moved: Set<string>): Promise<string[]> {
  const keys = (await readForeignKeys(client)).filter(
    ({ table, target }) => moved.has(table) || moved.has(target),
  )
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT "${name}"`)
  return keys.map(
    ({ table, name, definition }) =>
      `ALTER TABLE ${table} ADD CONSTRAINT "${name}" ${definition.replace(' ON UPDATE CASCADE', '')}`,
  )
}

/** Triggers and policies run on every node, and so do the functions that they call. */
async function shareFunctions(client: Client) {
  await client.query(`
    SELECT create_distributed_function(oid::regprocedure) FROM pg_proc
     WHERE pronamespace IN ('public'::regnamespace, 'kept'::regnamespace) AND prokind = 'f'`)
  for (const name of functionsOfSchool)
    await client.query(
      `SELECT create_distributed_function($1, '$1', colocate_with => '"AuditEntry"', force_delegation => true)`,
      [name],
    )
  // Who may call them is handed on only when it is said again.
  const { rows } = await client.query<{ name: string }>(`
    SELECT oid::regprocedure::text AS name FROM pg_proc
     WHERE pronamespace IN ('public'::regnamespace, 'kept'::regnamespace) AND proacl IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM aclexplode(proacl) WHERE grantee = 0)`)
  for (const { name } of rows) await client.query(`REVOKE ALL ON FUNCTION ${name} FROM public`)
}

/** Those of the coordinator's tables too: Citus takes them under its care where a foreign key leads to a reference table. */
async function changePolicies(client: Client) {
  const policies = await readPolicies(client)
  for (const table of await readTables(client)) {
    const own = policies.filter((policy) => policy.table === table.quoted)
    for (const statement of forCluster(table, own)) await client.query(statement)
  }
}

/** Done each time, since a migration may have brought any of it back. */
async function prepare(client: Client) {
  for (const statement of clusterFunctions) await client.query(statement)
  await changePolicies(client)
  for (const { name } of await readUniqueKeys(client))
    if (keysOnIdAlone.includes(name)) await client.query(`DROP INDEX "${name}"`)
  for (const { table, name } of await readTriggers(client))
    if (name === firstSessionTrigger) await client.query(`DROP TRIGGER "${name}" ON ${table}`)
}

async function move(client: Client, tables: Table[]) {
  for (const { quoted, name } of tables)
    if (placeOf(name) === 'reference') await client.query('SELECT create_reference_table($1)', [quoted])
  for (const { quoted, name } of tables)
    if (placeOf(name) === 'distributed')
      await client.query('SELECT create_distributed_table($1, $2)', [quoted, shardingColumn])
}

/**
 * Puts every table where scripts/distribute/tables.ts says, in one transaction; again, it takes what is new, and changes functions
 * and policies that migrations have made again.
 * @returns the names of the tables that were moved
 */
export async function distribute(client: Client): Promise<string[]> {
  const tables = await tablesToMove(client)
  await configureNodes(client)
  const moved = new Set(tables.map(({ quoted }) => quoted))
  await client.query('BEGIN')
  try {
    for (const [name, value] of Object.entries(settings)) await client.query(`SET LOCAL ${name} = '${value}'`)
    // Rows that move are not new ones to triggers.
    await client.query('SET LOCAL session_replication_role = replica')
    const foreignKeys = await takeForeignKeys(client, moved)
    await prepare(client)
    await move(client, tables)
    await shareFunctions(client)
    await client.query('SET LOCAL session_replication_role = origin')
    for (const statement of foreignKeys) await client.query(statement)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
  return tables.map(({ name }) => name)
}
