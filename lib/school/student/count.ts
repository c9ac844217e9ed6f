import type { Tx } from '../../core/db.ts'
import { pageOf } from '../../core/page.ts'
import { headcount } from './headcounts.ts'
import type { StudentQuery } from './schema.ts'

/** How many students an institute has, or all together, for the provider's staff. */
export async function countStudents(tx: Tx, institutionId?: string): Promise<number> {
  const [row] = await tx.$queryRaw<[{ total: number }]>`SELECT ${headcount(institutionId)} AS total`
  return row.total
}

/** For the provider's staff: how many students each open institute has, and of whom nothing else. */
export async function countPerInstitute(tx: Tx, { cursor, limit }: StudentQuery) {
  const where = { closedAt: null }
  const [rows, total] = await Promise.all([
    tx.institution.findMany({
      where,
      select: {
        displayId: true,
        name: true,
        _count: { select: { students: { where: { removedAt: null } } } },
      },
      orderBy: { displayId: 'asc' },
      skip: cursor,
      take: limit,
    }),
    tx.institution.count({ where }),
  ])
  const items = rows.map(({ displayId, name, _count }) => ({
    instituteId: displayId,
    name,
    students: _count.students,
  }))
  return pageOf(items, total, { cursor, limit })
}
