import type { Member } from '../actor.ts'
import { Prisma } from '../db.ts'
import { listClassStudents } from './class-students.ts'
import { listColumns } from './columns.ts'
import { findFrozenAt } from './freeze.ts'
import { selectCells } from './newest.ts'
import type { MarksGrid } from './schema.ts'

/** The marks of a class that the actor may see, in four queries at once. */
export async function loadGrid(actor: Member, classId: string, classdivision: string): Promise<MarksGrid> {
  const [students, experiments, cells, frozenAt] = await Promise.all([
    listClassStudents(actor, classId),
    listColumns(),
    selectCells(actor, Prisma.sql`s."classId" = ${classId}::uuid`),
    findFrozenAt(actor, classId),
  ])
  return { class: classdivision, students, experiments, cells, frozenAt }
}
