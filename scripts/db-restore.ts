// npm run db:restore -- --from file [--institute ID] --yes: fills an empty database from a backup, or restores one school.
import { parseArgs } from 'node:util'
import { loadBackup } from './backup/load.ts'
import { loadInstitute } from './backup/load-institute.ts'
import { onDatabase, since } from './backup/on-database.ts'

function readOptions() {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { from: text, institute: text, yes: { type: 'boolean' } } })
  if (!values.from) throw new Error('Usage: npm run db:restore -- --from file [--institute ID] --yes')
  return { ...values, from: values.from }
}

await onDatabase(readOptions, async ({ client, name }, { from, institute, yes }) => {
  const what = institute ? `the school ${institute}` : 'all rows'
  if (!yes) throw new Error(`This would write ${what} of ${from} into ${name}. Add --yes to do it.`)
  const started = Date.now()
  const secret = process.env.BACKUP_KEY || undefined
  const restored = institute ? await loadInstitute(client, from, institute, secret) : undefined
  const rows = restored
    ? Object.values(restored.rows)
    : Object.values(await loadBackup(client, from, secret)).map((sum) => sum.rows)
  const total = rows.reduce((sum, count) => sum + count, 0)
  console.log(
    `${name}: ${total} rows restored, and compared with the backup row for row, in ${since(started)}`,
  )
  if (restored?.isClosed)
    console.log(`${institute} was closed: reopen it at /provider, or it is erased again in 30 days.`)
})
