import type { PracticalColumn, Rule, SubjectSizes } from './schema.ts'

/** The work of a subject that counts under the rule: own experiments only where it says so. */
export const workOfSubject = <Work extends { subject: string; own: boolean }>(
  rule: Pick<Rule, 'own'>,
  work: Work[],
  column: PracticalColumn,
) => work.filter(({ subject, own }) => subject === column && (rule.own || !own))

/** How many experiments of a subject count under the rule. */
export const sizeOfSubject = (rule: Pick<Rule, 'own'>, sizes: SubjectSizes, column: PracticalColumn) =>
  sizes[column].catalogue + (rule.own ? sizes[column].own : 0)
