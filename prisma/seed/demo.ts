import { db } from '../../lib/testing/db.ts'
import { loadSchool } from './school.ts'
import { greenfield, hillView } from './story.ts'

/** Makes two schools, so that whoever looks can see that neither sees the other; nothing of what is there already. */
export async function loadDemo(): Promise<void> {
  // ₹499 for a key with tax, until the company's staff set their own price.
  if ((await db.price.count()) === 0) await db.price.create({ data: { priceperkey: 49_900 } })
  for (const school of [greenfield, hillView]) await loadSchool(school)
}
