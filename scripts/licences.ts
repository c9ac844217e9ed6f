import { groupBy } from '../lib/core/group-by.ts'
import { allowed, licenceOf } from './dependencies/licences.ts'
import { readPackages } from './dependencies/packages.ts'

// Prints what is shipped with Labmark by licence; ends with 1 when one is not on the list.

const shipped = readPackages().filter(({ dev }) => !dev)
const byLicence = groupBy(shipped, (one) => licenceOf(one) || 'none named')
const all = [...byLicence].sort(([, a], [, b]) => b.length - a.length)
for (const [licence, packages] of all) {
  const refused = allowed(licence) ? '' : '  (not on the list)'
  console.log(`${licence}: ${packages.length}${refused}`)
  console.log(`  ${packages.map(({ name, version }) => `${name} ${version}`).join(', ')}`)
}
process.exitCode = all.every(([licence]) => allowed(licence)) ? 0 : 1
