import type { Tx } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import type { Prisma } from '../../generated/prisma/client.ts'
import type { InstituteView } from './schema.ts'

const live = { where: { removedAt: null } } as const

export const instituteSelect = {
  id: true,
  displayId: true,
  name: true,
  slogan: true,
  phone: true,
  address: true,
  createdAt: true,
  closedAt: true,
  admins: { select: { account: { select: { email: true } } }, orderBy: { createdAt: 'asc' }, take: 1 },
  _count: { select: { classes: live, teachers: live, students: live } },
} as const satisfies Prisma.InstitutionSelect

type Found = Prisma.InstitutionGetPayload<{ select: typeof instituteSelect }>

/** An institute in the specification's words. */
export const asInstitute = ({ id, admins, createdAt, closedAt, _count, ...rest }: Found): InstituteView => ({
  guid: id,
  ...rest,
  email: admins[0]?.account.email ?? null,
  createdAt: createdAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
  size: _count,
})

/** One institute by its guid; 404 when there is none. */
export async function findInstitute(id: string, client: Pick<Tx, 'institution'>): Promise<InstituteView> {
  const found = await client.institution.findUnique({ where: { id }, select: instituteSelect })
  if (!found) throw notFound('There is no such institute.')
  return asInstitute(found)
}
