import { readTables } from '../../distribute/schema.ts'
import { placeOf, shardingColumn } from '../../distribute/tables.ts'
import { withClient } from '../../services/postgres/database.ts'
import { runStatements } from '../database.ts'
import type { Work } from './marking.ts'

/** The schools, each with one of its attempts and the port of its node. */
export async function readSchools(url: string) {
  const rows = await runStatements(
    url,
    `SELECT DISTINCT ON ("institutionId") "institutionId" AS school, id AS attempt, "studentId" AS student,
            "experimentId" AS experiment
       FROM "Attempt" ORDER BY 1, 2`,
  )
  return new Map(
    rows.map(({ school, attempt, student, experiment }): [string, Work] => [
      String(school),
      { attempt: String(attempt), student: String(student), experiment: String(experiment) },
    ]),
  )
}

/** How many attempts were handed in, by the attempts themselves and by the trigger's daily counts. */
export async function countHandedIn(url: string) {
  const [row] = await runStatements(
    url,
    `SELECT (SELECT count(*) FROM "Attempt" WHERE source <> 'paper') AS there,
            (SELECT coalesce(sum(attempts), 0) FROM kept.handed_in) AS kept`,
  )
  return { there: Number(row?.there), kept: Number(row?.kept) }
}

/** The port of the node that has each school's rows now. */
export async function readNodes(url: string, schools: Iterable<string>): Promise<Map<string, number>> {
  const nodes = new Map<string, number>()
  for (const school of schools) {
    const [row] = await runStatements(
      url,
      `SELECT nodeport AS port FROM citus_shards
        WHERE shardid = get_shard_id_for_distribution_column('"Attempt"', '${school}'::uuid)`,
    )
    nodes.set(school, Number(row?.port))
  }
  return nodes
}

/** T12: in how many tables the site's role sees rows of its school, and in which it sees rows of others. */
export async function visibleRows(url: string, school: string): Promise<{ own: number; leaks: string[] }> {
  return withClient(url, async (client) => {
    const seen = { own: 0, leaks: [] as string[] }
    const shared = (await readTables(client)).filter(({ name }) => placeOf(name) === 'distributed')
    for (const institute of [school, ''])
      for (const { quoted } of shared) {
        await client.query('BEGIN')
        await client.query(`SET LOCAL labmark.institute = '${institute}'`)
        await client.query(`SET LOCAL labmark.academic_session = '*'`)
        const { rows } = await client.query<{ school: string }>(
          `SELECT DISTINCT "${shardingColumn}" AS school FROM ${quoted}`,
        )
        await client.query('ROLLBACK')
        if (rows.some((row) => row.school !== institute))
          seen.leaks.push(`${quoted} to ${institute || 'nobody'}`)
        else seen.own += rows.length
      }
    return seen
  })
}

/** How many statements have gone to one shard and to several, since the cluster was created. */
export async function countStatements(url: string) {
  const [row] = await runStatements(
    url,
    `SELECT query_execution_single_shard AS one, query_execution_multi_shard AS several
       FROM citus_stat_counters WHERE name = current_database()`,
  )
  return { one: Number(row?.one), several: Number(row?.several) }
}
