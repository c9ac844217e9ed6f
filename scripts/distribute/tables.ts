// Where Citus keeps each table; docs/scale.md says why. scripts/deploy.test.ts checks that both agree.

/** Copied to every node: they are small and joined with every school's rows. */
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

/** Only on the coordinator: they belong to no school, or are read with SKIP LOCKED. */
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

/** Where a table belongs. Tables in neither list are distributed by school. */
export function placeOf(table: string): Place {
  if (referenceTables.includes(table)) return 'reference'
  return coordinatorTables.includes(table) ? 'coordinator' : 'distributed'
}

/** The column by which the others are distributed: all rows of a school are on one node. */
export const shardingColumn = 'institutionId'

/** Unique keys of tenant tables without the sharding column. Prisma needs them; the foreign key to Account keeps ids unique without them. */
export const keysOnIdAlone = ['Admin_id_key', 'Teacher_id_key', 'Student_id_key']

/** Would write a row on each node with a copy of Institution. On a cluster the code that opens a school does it. */
export const firstSessionTrigger = 'first_session'
