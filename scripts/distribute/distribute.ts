import pg from 'pg'
import { clusterFunctions, functionsOfSchool } from './functions.ts'
import { forCluster } from './policies.ts'
import {
  readForeignKeys,
  readPolicies,
  readTables,
  readTriggers,
  readUniqueKeys,
  type Table,
} from './schema.ts'
import { firstSessionTrigger, keysOnIdAlone, placeOf, shardingColumn } from './tables.ts'

type Client = pg.ClientBase

/** Settings of every node, for database sessions that begin from now on. */
const settings = {
  // Safe here: triggers read and write rows of one school, which are all on one node.
  'citus.enable_unsafe_triggers': 'on',
  'citus.allow_nested_distributed_execution': 'on',
  // Row security on each node needs the transaction's setting of whose rows it may reach.
  'citus.propagate_set_commands': 'local',
  // So that a transaction that has read rows of every school may change a reference table.
  'citus.multi_shard_modify_mode': 'sequential',
  // PostgreSQL expects a thousand rows from another node, and would compile each such statement for a second or two.
  jit: 'off',
}

async function configureNodes(client: Client) {
  const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name')
  const database = pg.escapeIdentifier(rows[0]?.name ?? '')
  // Citus propagates these to every node.
  for (const [name, value] of Object.entries(settings))
    await client.query(`ALTER DATABASE ${database} SET ${name} = '${value}'`)
  // Prisma casts enums to and from text, and Citus needs these casts to be immutable. That is safe, since labels are only ever added.
  for (const conversion of ['enum_in(cstring, oid)', 'enum_out(anyenum)']) {
    const statement = `ALTER FUNCTION pg_catalog.${conversion} IMMUTABLE`
    const { rows } = await client.query('SELECT * FROM run_command_on_all_nodes($1)', [statement])
    const refused = rows.find(({ success }) => !success)
    if (refused) throw new Error(`A node refuses "${statement}": ${refused.result}`)
  }
}

/** Tables that still have to move. The coordinator's stay where migrations create them. */
async function tablesToMove(client: Client): Promise<Table[]> {
  const { rows } = await client.query(
    `SELECT logicalrelid::oid::int AS id FROM pg_dist_partition WHERE partmethod <> 'n' OR repmodel = 't'`,
  )
  const placed = new Set(rows.map(({ id }) => id))
  return (await readTables(client)).filter(
    ({ id, name }) => placeOf(name) !== 'coordinator' && !placed.has(id),
  )
}

/** Drops foreign keys. @returns the statements that restore them, without ON UPDATE: Citus refuses it, and ids never change */
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

/** Triggers and policies run on every node, so every node needs the functions that they call. */
async function shareFunctions(client: Client) {
  await client.query(`
    SELECT create_distributed_function(oid::regprocedure) FROM pg_proc
     WHERE pronamespace IN ('public'::regnamespace, 'kept'::regnamespace) AND prokind = 'f'`)
  for (const name of functionsOfSchool)
    await client.query(
      `SELECT create_distributed_function($1, '$1', colocate_with => '"AuditEntry"', force_delegation => true)`,
      [name],
    )
  // Citus propagates grants only when they are granted again.
  const { rows } = await client.query<{ name: string }>(`
    SELECT oid::regprocedure::text AS name FROM pg_proc
     WHERE pronamespace IN ('public'::regnamespace, 'kept'::regnamespace) AND proacl IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM aclexplode(proacl) WHERE grantee = 0)`)
  for (const { name } of rows) await client.query(`REVOKE ALL ON FUNCTION ${name} FROM public`)
}

/** Also for the coordinator's tables, since Citus manages those with a foreign key to a reference table. */
async function changePolicies(client: Client) {
  const policies = await readPolicies(client)
  for (const table of await readTables(client)) {
    const own = policies.filter((policy) => policy.table === table.quoted)
    for (const statement of forCluster(table, own)) await client.query(statement)
  }
}

/** Repeated each time, since a migration may have restored any of it. */
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
 * Moves every table to where scripts/distribute/tables.ts says, in one transaction. It can run again after a migration, for new tables and
 * recreated functions and policies.
 * @returns the names of the tables that were moved
 */
export async function distribute(client: Client): Promise<string[]> {
  const tables = await tablesToMove(client)
  await configureNodes(client)
  const moved = new Set(tables.map(({ quoted }) => quoted))
  await client.query('BEGIN')
  try {
    for (const [name, value] of Object.entries(settings)) await client.query(`SET LOCAL ${name} = '${value}'`)
    // So that no trigger takes a row that moves for a new one.
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
