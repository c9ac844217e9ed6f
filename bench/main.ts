// npm run bench [-- --quick | --large] [-- --only name]: Labmark beside the floors, in one run. docs/performance.md tells what for.

import { stopLeftovers } from '../scripts/services/child.ts'
import { generateClient } from '../scripts/services/generate.ts'
import { openPostgres } from '../scripts/services/postgres.ts'
import { build } from '../scripts/start/build.ts'
import { step } from '../scripts/start/progress.ts'
import { buildFloors, startFloors } from './floors/start.ts'
import { startLabmark } from './labmark.ts'
import { openGun } from './load/gun.ts'
import { readOptions } from './options.ts'
import { findAdmins, findTeachers } from './people.ts'
import { loadDatabase } from './seed/load.ts'
import { quick, usual } from './seed/size.ts'
import { atEnd, endAll } from './server.ts'
import { compare } from './works/compare.ts'
import { classList, marksGrid, pages, type Stage, saveMarks } from './works/reads.ts'

const options = readOptions()
const PEOPLE = 100

async function main() {
  await Promise.all([generateClient(), stopLeftovers('bench')])
  const postgres = await openPostgres('bench')
  atEnd(postgres.close)
  const owner = await step('database loaded', () => loadDatabase(postgres.url, options.quick ? quick : usual))
  await step('Labmark built', () => build('bench'))
  await step('floors built', buildFloors)
  const { url: labmark } = await step('Labmark started', () => startLabmark('labmark', owner))
  const floors = await step('floors started', () => startFloors(owner))
  const [teachers, admins] = await Promise.all([findTeachers(owner, PEOPLE), findAdmins(owner, PEOPLE)])
  const floorCookies = await Promise.all(teachers.map(({ classId }) => floors.cookie(classId)))
  const stage: Stage = { labmark, floors, floorCookies, teachers, admins }
  const fire = await openGun()
  const works = [classList(stage), marksGrid(stage), ...pages(stage), saveMarks(stage)]
  for (const work of works.filter(({ name }) => name.includes(options.only))) {
    const compared = await compare(fire, work, options)
    console.log(compared.work, compared.goal)
    console.table(compared.rows.map(({ ratios: _, ...row }) => row))
  }
}

try {
  await main()
} catch (error) {
  console.error(error)
  process.exitCode = 1
}
await endAll()
process.exit()
