// npm run db:distribute: distributes the tables over a Citus cluster by school. Run it again after each migration.
import { parseArgs } from 'node:util'
import { onDatabase, since } from './backup/on-database.ts'
import { distribute } from './distribute/distribute.ts'
import { whatIsMissing } from './distribute/missing.ts'

const readOptions = () => parseArgs({ options: {} })

await onDatabase(readOptions, async ({ client }) => {
  const missing = await whatIsMissing(client)
  if (missing) throw new Error(`Nothing was distributed. ${missing} docs/scale.md says what a cluster needs.`)
  const started = Date.now()
  const moved = await distribute(client)
  if (moved.length === 0)
    return console.log('Every table is already distributed. Policies and functions are up to date.')
  console.log(`${moved.length} tables were distributed in ${since(started)}: ${moved.join(', ')}`)
})
