import { db } from '../../lib/testing/db.ts'
import { loadSchool } from './school.ts'
import { greenfield, hillView } from './story.ts'

/** Creates two schools, to show that neither sees the other; keeps what exists already. */
export async function loadDemo(): Promise<void> {
  // ₹499 per key with tax, until the company's staff set their own price.
  if ((await db.price.count()) === 0) await db.price.create({ data: { priceperkey: 49_900 } })
  for (const school of [greenfield, hillView]) await loadSchool(school)
}
