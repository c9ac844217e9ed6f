import type { Policy, Table } from './catalogue.ts'

// Citus refuses a policy with a subquery. On one node these spare a call for each row, so there they stay; a cluster gets
// the same conditions without them.

const school = `nullif(nullif(current_setting('labmark.institute', true), ''), '*')::uuid`
const everySchool = `current_setting('labmark.institute', true) = '*'`
const session = `"pastSession" = coalesce(current_setting('labmark.academic_session', true), '')
  OR current_setting('labmark.academic_session', true) = '*'`

const schoolOf = (column: string) => `(${column} = ${school} OR ${everySchool})`

type Conditions = { using: string; check?: string }

/** What each policy allows; own_session only narrows, so it is a part of own_institute here. */
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
 * The statements that make a table's policies such that Citus keeps them. It takes a policy that narrows others for one that adds to
 * them, so that one goes and its condition becomes part of theirs.
 * @throws for one that is not known here
 */
export function forCluster({ quoted: table, columns }: Table, policies: Policy[]): string[] {
  const column = table === 'public."Institution"' ? 'id' : '"institutionId"'
  // Not whether it has own_session, which is gone the second time.
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
