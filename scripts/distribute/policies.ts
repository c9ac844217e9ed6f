import type { Policy, Table } from './schema.ts'

// Citus refuses a policy with a subquery. A cluster gets the same conditions without them. Plain PostgreSQL keeps them, since they save a
// call per row.

const school = `nullif(nullif(current_setting('labmark.institute', true), ''), '*')::uuid`
const everySchool = `current_setting('labmark.institute', true) = '*'`
const session = `"pastSession" = coalesce(current_setting('labmark.academic_session', true), '')
  OR current_setting('labmark.academic_session', true) = '*'`

const schoolOf = (column: string) => `(${column} = ${school} OR ${everySchool})`

type Conditions = { using: string; check?: string }

/** What each policy allows. own_session only narrows, so it becomes part of own_institute. */
const allowed: Record<string, (column: string, isOfSession: boolean) => Conditions> = {
  own_institute: (column, isOfSession) => ({
    using: isOfSession ? `${schoolOf(column)} AND (${session})` : schoolOf(column),
    check: schoolOf(column),
  }),
  own_experiments: () => ({
    using: `${everySchool} OR "catalogueId" = ANY (labmark_catalogues())
      OR "institutionId" = labmark_institute() AND (${session})`,
    check: `${everySchool} OR "institutionId" = labmark_institute()`,
  }),
  own_questions: () => ({ using: 'labmark_shows_experiment("experimentId")' }),
}

/**
 * The statements that rewrite a table's policies for Citus. It takes a restrictive policy for a permissive one, so that one is dropped and
 * its condition added to the others.
 * @throws for an unknown policy
 */
export function forCluster({ quoted: table, columns }: Table, policies: Policy[]): string[] {
  const column = table === 'public."Institution"' ? 'id' : '"institutionId"'
  // By the column and not by the policy own_session, which is gone when this runs again.
  const isOfSession = columns.includes('pastSession')
  return policies.map(({ name, isRestrictive }) => {
    if (name === 'own_session') return `DROP POLICY own_session ON ${table}`
    const known = isRestrictive ? undefined : allowed[name]?.(column, isOfSession)
    if (!known)
      throw new Error(`scripts/distribute/policies.ts does not know the policy ${name} of ${table}.`)
    const check = known.check ? ` WITH CHECK (${known.check})` : ''
    return `ALTER POLICY "${name}" ON ${table} USING (${known.using})${check}`
  })
}
