// npm run db:distribute: shares the tables of a Citus cluster out by school; again after a migration that makes tables.
import { parseArgs } from 'node:util'
import { onDatabase, since } from './backup/place.ts'
import { distribute } from './distribute/distribute.ts'
import { whatIsMissing } from './distribute/missing.ts'

const readOptions = () => parseArgs({ options: {} })

await onDatabase(readOptions, async ({ client }) => {
  const missing = await whatIsMissing(client)
  if (missing) throw new Error(`Nothing was distributed. ${missing} docs/scale.md says what a cluster needs.`)
  const started = Date.now()
  const moved = await distribute(client)
  if (moved.length === 0)
    return console.log('Every table is where it belongs, with its policies and functions.')
  console.log(`${moved.length} tables were put in their places in ${since(started)}: ${moved.join(', ')}`)
})
