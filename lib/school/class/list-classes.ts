import { Prisma } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { requireOwnInstitute } from '../institute/display-id.ts'
import { classesVisibleTo, loadClasses, selectClasses } from './load-classes.ts'
import { ClassName, ClassQuery, InstituteClasses } from './schema.ts'

/** The classes that the actor may see, searched by division or teacher. */
export const listClasses = operation('class.view', ClassQuery, selectClasses)

/** One class that the actor may see; 404 for any other. */
export const viewClass = operation('class.view', ClassName, ({ actor, db }, { classdivision }) =>
  db.read(async (tx) => {
    const condition = Prisma.sql`${classesVisibleTo(actor)} AND c.classdivision = ${classdivision}`
    const [found] = await loadClasses(tx, actor.institutionId, condition)
    if (!found) throw notFound(`There is no class ${classdivision}.`)
    return found
  }),
)

/** The classes that the actor may see, for GET /institution/by-instituteId/{displayId}; 404 for another institute's displayId. */
export const listInstituteClasses = operation(
  'class.view',
  InstituteClasses,
  ({ actor, db }, { displayId }) =>
    db.read(async (tx) => {
      await requireOwnInstitute(tx, actor, displayId)
      return { classes: await loadClasses(tx, actor.institutionId, classesVisibleTo(actor)) }
    }),
)
