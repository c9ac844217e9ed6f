import { v7 } from 'uuid'
import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { naturalOrder } from '../../core/natural-order.ts'
import { own } from '../../core/operation.ts'
import { type LockedClass, lockClasses } from '../class/lock-classes.ts'
import type { Kind } from './fields.ts'
import type { CreatedClass } from './view-import.ts'

/** The classes that an import can use, by division, and those that were just created. */
export type OpenClasses = { ids: Map<string, string>; created: CreatedClass[] }

/** Students' places are compared in all classes, which only must stay as they are; teachers are assigned to those that the import names. */
const lockers = {
  students: (tx: Tx, { institutionId }: Member) => tx.$queryRaw<LockedClass[]>`
    SELECT id, classdivision FROM "Class"
     WHERE "removedAt" IS NULL AND "institutionId" = ${institutionId}::uuid ORDER BY id FOR SHARE`,
  teachers: (tx: Tx, actor: Member, divisions: string[]) => lockClasses(tx, actor, { divisions }),
}

/** Locks classes until the commit, for an import that names these divisions. With `create`, the missing ones are created before. */
export async function openClasses(
  tx: Tx,
  actor: Member,
  kind: Kind,
  divisions: string[],
  create: boolean,
): Promise<OpenClasses> {
  const uniqueDivisions = [...new Set(divisions)].sort()
  const created = create ? await createMissing(tx, actor, uniqueDivisions) : []
  return { ids: byDivision(await lockers[kind](tx, actor, uniqueDivisions)), created }
}

async function createMissing(tx: Tx, actor: Member, divisions: string[]): Promise<CreatedClass[]> {
  const created = await tx.class.createManyAndReturn({
    data: divisions.map((classdivision) => ({ id: v7(), classdivision, ...own(actor) })),
    skipDuplicates: true,
    select: { id: true, classdivision: true },
  })
  return created.sort((a, b) => naturalOrder.compare(a.classdivision, b.classdivision))
}

/** The ids of classes by their division. */
export const byDivision = (classes: LockedClass[]) =>
  new Map(classes.map(({ id, classdivision }) => [classdivision, id]))
