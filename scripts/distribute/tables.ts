// Where Citus keeps each table. docs/scale.md says why, and scripts/deploy.test.ts holds it to this.

/** Copied to every node: small, and read with every school's rows. */
export const referenceTables = [
  'Institution',
  'Account',
  'Staff',
  'AcademicSession',
  'Coupon',
  'Catalogue',
  'Experiment',
  'Question',
  'Price',
  'PartPlan',
]

/** On the coordinator alone: not of one school, or taken by SKIP LOCKED. */
export const coordinatorTables = [
  'Session',
  'OidcSession',
  'KnownPlace',
  'OneTimeCode',
  'Passkey',
  'Authenticator',
  'RecoveryCode',
  'FactorLoss',
  'ConsentCode',
  'rate_limit',
  'Job',
  'MailRefusal',
  'PaperSeries',
  'Alarm',
  'StaffAct',
  'Freeze',
  'Incident',
  'IncidentEntry',
  '_prisma_migrations',
]

type Place = 'reference' | 'coordinator' | 'distributed'

/** Where a table belongs; those of no other list are shared out by their school. */
export function placeOf(table: string): Place {
  if (referenceTables.includes(table)) return 'reference'
  return coordinatorTables.includes(table) ? 'coordinator' : 'distributed'
}

/** The column by which the others are shared out: all rows of a school are on one node. */
export const shardingColumn = 'institutionId'

/** Unique keys of tenant tables without the sharding column: Prisma wants them, and the foreign key to Account keeps ids unique. */
export const keysOnIdAlone = ['Admin_id_key', 'Teacher_id_key', 'Student_id_key']

/** Writes a row of another school's table on each node that has a copy; whoever opens a school does it themselves. */
export const firstSessionTrigger = 'first_session'
