import { loadPrice } from './seed/price.ts'
import { loadSchool } from './seed/school.ts'
import { greenfield, hillView } from './seed/story.ts'

// Two schools, so that whoever looks can see that neither sees the other. Made by the product's own operations.
await loadPrice()
for (const school of [greenfield, hillView]) await loadSchool(school)
process.exit(0)
