import { notFound } from '../errors.ts'
import { operation } from '../operation.ts'
import { containing, type Page, pageOf } from '../page.ts'
import { requireOwnInstitute } from '../teacher/list-teachers.ts'
import { loadClasses, visibleTo } from './load-classes.ts'
import { ClassName, ClassQuery, type ClassView, InstituteClasses } from './schema.ts'

/** The classes one may see, searched by division or teacher. */
export const listClasses = operation(
  'class.view',
  ClassQuery,
  async (actor, query): Promise<Page<ClassView>> => {
    const { q, sort, order, cursor, limit } = query
    const named = q && {
      OR: [
        { classdivision: containing(q) },
        { teachers: { some: { teacher: { fullName: containing(q), removedAt: null } } } },
      ],
    }
    const all = await loadClasses(actor.institutionId, { AND: [visibleTo(actor), named || {}] })
    if (sort === 'strength') all.sort((a, b) => a.strength - b.strength)
    if (order === 'desc') all.reverse()
    return pageOf(all.slice(cursor, cursor + limit), all.length, query)
  },
)

/** One class that one may see; 404 for any other. */
export const viewClass = operation('class.view', ClassName, async (actor, { classdivision }) => {
  const [found] = await loadClasses(actor.institutionId, { AND: [visibleTo(actor)], classdivision })
  if (!found) throw notFound(`There is no class ${classdivision}.`)
  return found
})

/** The same classes for GET /institution/by-instituteId/{displayId}; 404 for another institute's displayId. */
export const listInstituteClasses = operation(
  'class.view',
  InstituteClasses,
  async (actor, { displayId }) => {
    await requireOwnInstitute(actor, displayId)
    return { classes: await loadClasses(actor.institutionId, visibleTo(actor)) }
  },
)
