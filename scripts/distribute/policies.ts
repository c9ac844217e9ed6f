import type { Policy } from './catalogue.ts'

// Citus refuses a policy with a subquery. On one node these spare a call for each row, so there they stay; a cluster gets
// the same conditions without them.

const school = `nullif(nullif(current_setting('labmark.institute', true), ''), '*')::uuid`
const everySchool = `current_setting('labmark.institute', true) = '*'`
const session = `"pastSession" = coalesce(current_setting('labmark.academic_session', true), '')
  OR current_setting('labmark.academic_session', true) = '*'`

/** Reads a table, which a policy may not do there. */
export const questionsFunction = `
CREATE OR REPLACE FUNCTION labmark_shows_experiment(experiment text) RETURNS boolean LANGUAGE sql STABLE AS
$$ SELECT EXISTS (SELECT 1 FROM "Experiment" e WHERE e.id = experiment) $$`

type Conditions = { using: string; check?: string }

const ownInstitute = (column: string): Conditions => {
  const using = `${column} = ${school} OR ${everySchool}`
  return { using, check: using }
}

const conditions: Record<string, (table: string) => Conditions> = {
  own_institute: (table) => ownInstitute(table === 'public."Institution"' ? 'id' : '"institutionId"'),
  own_session: () => ({ using: session, check: 'true' }),
  own_experiments: () => ({
    using: `${everySchool} OR "catalogueId" = ANY (labmark_catalogues())
      OR "institutionId" = labmark_institute() AND (${session})`,
    check: `${everySchool} OR "institutionId" = labmark_institute()`,
  }),
  own_questions: () => ({ using: 'labmark_shows_experiment("experimentId")' }),
}

/** The statement that takes a policy's subqueries away. @throws for one that is not known here */
export function withoutSubqueries({ name, table }: Pick<Policy, 'name' | 'table'>): string {
  const known = conditions[name]?.(table)
  if (!known) throw new Error(`scripts/distribute/policies.ts does not know the policy ${name} of ${table}.`)
  const check = known.check ? ` WITH CHECK (${known.check})` : ''
  return `ALTER POLICY "${name}" ON ${table} USING (${known.using})${check}`
}
