import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { type Draft, isGood } from './draft.ts'

type Read<Data> = Omit<Draft<Data, never>, 'person'>

/** Finds existing people whom the data may be about; with `lock`, they are locked until the commit. */
type Find<Data, Person> = (
  tx: Pick<Tx, '$queryRaw'>,
  actor: Member,
  data: Data[],
  lock: boolean,
) => Promise<Person[]>

/** Begins planning: a draft for each row, and the people they may be about. */
export async function openDrafts<Data, Person>(
  tx: Pick<Tx, '$queryRaw'>,
  actor: Member,
  rows: Read<Data>[],
  find: Find<Data, Person>,
  lock: boolean,
) {
  const drafts = rows.map((row): Draft<Data, Person> => ({ ...row, faults: [...row.faults], person: null }))
  const read = drafts.filter(isGood).map(({ data }) => data)
  return { drafts, known: await find(tx, actor, read, lock) }
}
