import { Prisma, type Tx } from '../../core/db.ts'
import { dataOfPeople } from './data-of-people.ts'
import { dataOfRecords } from './data-of-records.ts'
import { dataOfWork } from './data-of-work.ts'
import type { PersonalDataKind } from './personal-data-kind.ts'
import type { SchoolPerson } from './school-person.ts'

/** Everything that Labmark holds about people of a school. Export and erasure both use this list. */
export const personalData: PersonalDataKind[] = [...dataOfPeople, ...dataOfWork, ...dataOfRecords]

/** Tables without any data about a person of a school, and why. A test requires every table to be in one of the two lists. */
export const notPersonal: Record<string, string> = {
  Institution: 'the school itself',
  OidcConnection: 'how the school’s own sign-in is connected',
  OidcDomain: 'domains of the school',
  Class: 'the class itself',
  AcademicSession: 'the school’s years',
  BoardBatch: 'when a batch is examined; who is in it stands with the student',
  ErasedFile: 'that a file was printed, and of whom nobody can tell any more',
  Catalogue: 'the company’s experiments',
  Experiment: 'the company’s experiments and a school’s own',
  Question: 'the company’s experiments and a school’s own',
  RateLimit: 'counters of tries, gone within a day',
  Price: 'the price',
  PartPlan: 'what a plan opens',
  Coupon: 'made out to schools',
  CouponUse: 'made out to schools',
  Refund: 'by the company’s staff, for a school',
  PaymentLink: 'of an order',
  PaymentEvent: 'of an order',
  Invoice: 'names the school',
  PaperSeries: 'numbers',
  Alarm: 'for the company’s staff; names schools',
  KeyNotice: 'what was told about the school’s keys',
  MailRefusal:
    'keyed hashes of addresses that want no first mails, without a school: shown to or erased by one, they would tell of another’s mail',
  FirstMailDay: 'how many mails went out',
  Staff: 'the company’s staff',
  StaffAct: 'by the company’s staff; names schools',
  Freeze: 'by the company’s staff',
  Incident: 'by the company’s staff',
  IncidentEntry: 'by the company’s staff; names schools',
}

/** The number of rows of each kind, in the order of the list. */
export async function countPersonalData(tx: Tx, person: SchoolPerson): Promise<number[]> {
  const counts = personalData.map(
    ({ table, condition }) =>
      Prisma.sql`(SELECT count(*)::int FROM ${Prisma.raw(`"${table}"`)} t WHERE ${condition(person)})`,
  )
  const [row] = await tx.$queryRaw<{ counts: number[] }[]>`SELECT ARRAY[${Prisma.join(counts)}] AS counts`
  return row?.counts ?? []
}

/** The rows of one kind that may be given to the person. */
export async function readPersonalData(
  tx: Tx,
  person: SchoolPerson,
  { table, condition, hide = [], selection }: PersonalDataKind,
) {
  const columns = selection?.(person) ?? Prisma.sql`to_jsonb(t) - ${hide}::text[]`
  const rows = await tx.$queryRaw<{ row: Record<string, unknown> }[]>`
    SELECT ${columns} AS row FROM ${Prisma.raw(`"${table}"`)} t WHERE ${condition(person)} LIMIT 100000`
  return rows.map(({ row }) => row)
}
