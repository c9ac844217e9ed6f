import { contextOf } from '../../core/context.ts'
import { operation } from '../../core/operation.ts'
import { byMistypedWords, byWords } from './conditions.ts'
import { findForCompanyStaff } from './find-for-company-staff.ts'
import { findPeople, maxResults } from './find-people.ts'
import { SearchQuery, type SearchResult } from './schema.ts'

/**
 * Up to 12 people that the actor may see: those that begin with the text first, then those with a word that does; when there are none,
 * those whose name is one typing mistake away. A teacher finds the students of their own classes, the company's staff institutes and orders.
 * An empty text finds nothing.
 */
export const search = operation(
  'search.use',
  SearchQuery,
  async ({ actor, db }, { q }): Promise<SearchResult[]> => {
    if (q === '') return []
    if (actor.role === 'provider') return db.read((tx) => findForCompanyStaff(tx, q, maxResults))
    const ctx = contextOf(actor)
    const matches = await findPeople(ctx, byWords(q), q)
    return matches.length > 0 ? matches : findPeople(ctx, byMistypedWords(q), q)
  },
)
