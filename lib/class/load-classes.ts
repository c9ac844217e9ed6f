import type { Member } from '../actor.ts'
import { db, type Tx } from '../db.ts'
import type { Prisma } from '../generated/prisma/client.ts'
import { byDivision } from '../teacher/view.ts'
import type { ClassView } from './schema.ts'

const select = {
  id: true,
  classdivision: true,
  teachers: {
    where: { teacher: { removedAt: null } },
    select: { lead: true, teacher: { select: { id: true, fullName: true } } },
    orderBy: [{ lead: 'desc' }, { teacher: { fullName: 'asc' } }],
  },
  _count: { select: { students: { where: { removedAt: null } } } },
} as const satisfies Prisma.ClassSelect

type Found = Prisma.ClassGetPayload<{ select: typeof select }>

/** The live classes of an institute that fit, 9-A before 10-A. A school has some dozens, so they come all at once. */
export async function loadClasses(
  institutionId: string,
  fitting: Prisma.ClassWhereInput = {},
  tx: Tx | typeof db = db,
): Promise<ClassView[]> {
  const found = await tx.class.findMany({ where: { ...fitting, removedAt: null, institutionId }, select })
  return found.map(asClassView).sort((a, b) => byDivision(a.classdivision, b.classdivision))
}

const asClassView = (found: Found): ClassView => ({
  guid: found.id,
  classdivision: found.classdivision,
  teacherassigned: found.teachers.find(({ lead }) => lead)?.teacher.id ?? null,
  teachers: found.teachers.map(({ teacher }) => ({ guid: teacher.id, fullName: teacher.fullName })),
  strength: found._count.students,
})

/** Which classes a person may see: an admin all of the institute's, a teacher those assigned to them. */
export const visibleTo = (actor: Member): Prisma.ClassWhereInput =>
  actor.role === 'admin' ? {} : { teachers: { some: { teacherId: actor.accountId } } }
