import { groupBy } from '../lib/core/group-by.ts'
import { isAllowed, licenceOf } from './dependencies/licences.ts'
import { readPackages } from './dependencies/packages.ts'

// Lists the shipped packages by licence; exits with 1 if one is not allowed.

const shipped = readPackages().filter(({ dev }) => !dev)
const byLicence = groupBy(shipped, (one) => licenceOf(one) || 'none named')
const all = [...byLicence].sort(([, a], [, b]) => b.length - a.length)
for (const [licence, packages] of all) {
  const refused = isAllowed(licence) ? '' : '  (not on the list)'
  console.log(`${licence}: ${packages.length}${refused}`)
  console.log(`  ${packages.map(({ name, version }) => `${name} ${version}`).join(', ')}`)
}
process.exitCode = all.every(([licence]) => isAllowed(licence)) ? 0 : 1
