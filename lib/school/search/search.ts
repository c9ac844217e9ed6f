import { operation } from '../../core/operation.ts'
import { escapeLike } from '../../core/sql.ts'
import { findForStaff } from './find-for-staff.ts'
import { findClasses, findStudents, findTeachers } from './finders.ts'
import { hrefOf } from './href.ts'
import { type Found, SearchQuery } from './schema.ts'

const most = 12

export type Hit = Omit<Found, 'href'> & { rank: number; class: string | null }

/**
 * Up to 12 people and classes that one may see, those that begin with the text first, then those with a word that does;
 * of equals, students come last. A teacher finds their own classes and their students, the company's staff institutes and
 * orders. Nothing for an empty text.
 */
export const search = operation(
  'search.use',
  SearchQuery,
  ({ actor, db }, { q }): Promise<Found[]> =>
    db.read(async (tx) => {
      if (q === '') return []
      if (actor.role === 'provider') return findForStaff(tx, q, most)
      const text = {
        q,
        start: `${escapeLike(q)}%`,
        word: `% ${escapeLike(q)}%`,
        inside: `%${escapeLike(q)}%`,
      }
      const hits = await tx.$queryRaw<Hit[]>`
    SELECT kind, guid, label, hint, class, rank FROM (
      ${findStudents(actor, text)} UNION ALL ${findTeachers(actor, text)} UNION ALL ${findClasses(actor, text)}
    ) AS hit
    ORDER BY rank, kind = 'student', kind, label COLLATE natural_order, guid LIMIT ${most}`
      return hits.map(({ rank: _, class: division, ...hit }) => ({
        ...hit,
        href: hrefOf(actor, { ...hit, class: division }),
      }))
    }),
)
