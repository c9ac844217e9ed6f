import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { type Draft, isGood } from './draft.ts'
import { findHolders } from './holders.ts'

type Read<Data> = Omit<Draft<Data, never>, 'person'>

/** Those there are whom the data may be about; with `lock`, they stay so until the commit. */
type Find<Data, Person> = (
  tx: Pick<Tx, '$queryRaw'>,
  actor: Member,
  data: Data[],
  lock: boolean,
) => Promise<Person[]>

/** Begins the planning of rows: a draft each, whom they may be about, and whose their emails are already. */
export async function openDrafts<Data extends { email?: string | undefined }, Person>(
  tx: Pick<Tx, '$queryRaw'>,
  actor: Member,
  rows: Read<Data>[],
  find: Find<Data, Person>,
  lock: boolean,
) {
  const drafts = rows.map((row): Draft<Data, Person> => ({ ...row, faults: [...row.faults], person: null }))
  const read = drafts.filter(isGood).map(({ data }) => data)
  const known = await find(tx, actor, read, lock)
  const emails = read.flatMap(({ email }) => email ?? [])
  return { drafts, known, holders: await findHolders(tx, actor, emails) }
}
