// npm run db:backup -- [--to file]: writes every row to one file, encrypted with BACKUP_KEY, which only a trial may do without.
import { mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { backupKey } from './backup/backup-key.ts'
import { onDatabase, since } from './backup/on-database.ts'
import { saveBackup } from './backup/save.ts'
import { root } from './services/root.ts'

const name = `labmark-${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}.backup`

const readOptions = () =>
  parseArgs({ options: { to: { type: 'string', default: join(root, '.data/backups', name) } } }).values

await onDatabase(readOptions, async (database, { to }) => {
  const secret = backupKey(process.env, database.isHere)
  const started = Date.now()
  mkdirSync(dirname(to), { recursive: true })
  const sums = await saveBackup(database.client, to, secret)
  const rows = Object.values(sums).reduce((total, sum) => total + sum.rows, 0)
  const size = `${(statSync(to).size / 1e6).toFixed(1)} MB`
  console.log(
    `${database.name}: ${rows} rows of ${Object.keys(sums).length} tables in ${since(started)}, ${size}`,
  )
  console.log(`${to} (${secret ? 'encrypted with BACKUP_KEY' : 'not encrypted: set BACKUP_KEY'})`)
})
