import { contextOf } from '../../core/context.ts'
import { Prisma } from '../../core/db.ts'
import { operation } from '../../core/operation.ts'
import { visibleClasses } from '../../school/class/load-classes.ts'
import { listColumns } from '../../school/experiment/columns.ts'
import { codeOf } from '../practical/letters.ts'
import { byIds } from './conditions.ts'
import { findRecentForCompanyStaff } from './find-for-company-staff.ts'
import { findPeople } from './find-people.ts'
import { type SearchStart, StartQuery } from './schema.ts'

/** What the command bar shows first: classes, experiments, and people opened recently; for the company's staff, institutes and orders. */
export const startSearch = operation(
  'search.use',
  StartQuery,
  async ({ actor, db }, { recent }): Promise<SearchStart> => {
    if (actor.role === 'provider')
      return {
        classes: [],
        experiments: [],
        recent: await db.read((tx) => findRecentForCompanyStaff(tx, recent)),
      }
    const [classes, columns, people] = await Promise.all([
      db.rows<{ classdivision: string }>(Prisma.sql`
        SELECT classdivision FROM (${visibleClasses(actor)}) c ORDER BY classdivision COLLATE natural_order`),
      listColumns(db),
      recent.length > 0 ? findPeople(contextOf(actor), byIds(recent)) : [],
    ])
    return {
      classes: classes.map(({ classdivision }) => classdivision),
      experiments: columns.map((one) => ({
        slug: one.slug,
        code: codeOf(one),
        title: one.title,
        shortTitle: one.shortTitle,
      })),
      recent: people,
    }
  },
)
