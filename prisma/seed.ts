import { db } from '../lib/testing/db.ts'
import { loadSchool } from './seed/school.ts'
import { greenfield, hillView } from './seed/story.ts'

// Two schools, so that whoever looks can see that neither sees the other. Made by the product's own operations.
// ₹499 for a key with tax, until the company's staff set their own price.
if ((await db.price.count()) === 0) await db.price.create({ data: { priceperkey: 49_900 } })
for (const school of [greenfield, hillView]) await loadSchool(school)
process.exit(0)
