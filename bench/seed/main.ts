// tsx bench/seed/main.ts url schools: fills an empty, migrated database with schools of 500 students with five experiments each.
import { fill } from './fill.ts'
import { oneSmall } from './size.ts'

const [url, schools] = process.argv.slice(2)
if (!url || !schools) throw new Error('Usage: tsx bench/seed/main.ts url schools')
await fill(url, { ...oneSmall, schools: Number(schools), attempts: 5 }, 'nobody signs in here')
