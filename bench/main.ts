// npm run bench [-- --quick | --large] [--only name]: measures Labmark beside the floors in one run. See docs/performance.md.

import { atEnd, runToEnd } from '../scripts/services/at-end.ts'
import { generateClient } from '../scripts/services/generate.ts'
import { openPostgres } from '../scripts/services/postgres.ts'
import { build } from '../scripts/start/build.ts'
import { step } from '../scripts/start/progress.ts'
import { findBrowser } from '../scripts/test/find-browser.ts'
import { inBrowser } from './browser/measure.ts'
import type { Case } from './cases/case.ts'
import { type Compared, compare } from './cases/compare.ts'
import type { Goal } from './cases/goal.ts'
import {
  exportAll,
  fiveSessions,
  largerSchool,
  moreSchools,
  overviewAmongSchools,
  type Peopled,
} from './cases/growth.ts'
import { classHandsIn } from './cases/hand-in.ts'
import { importStudents } from './cases/import.ts'
import { twoInstances } from './cases/instances.ts'
import { peakMemory } from './cases/memory.ts'
import { type DatabaseMs, openDatabaseMs } from './cases/processor.ts'
import { classList, gridSize, marksGrid, pages, type Stage, saveMarks } from './cases/reads.ts'
import { signIns } from './cases/sign-ins.ts'
import { morningStorm } from './cases/storm.ts'
import { buildFloors, startFloors } from './floors/start.ts'
import { startLabmark } from './labmark.ts'
import type { SendLoad } from './load/load.ts'
import { openLoadGenerator } from './load/load-generator.ts'
import { asksFor, readOptions } from './options.ts'
import { readOutsiders } from './outside.ts'
import { findAdmins, findColleagues, findPupils, findTeachers } from './people.ts'
import { thisMachine } from './report/machine.ts'
import { comparedTable, goalTable } from './report/table.ts'
import { writeDocument, writeResult } from './report/write.ts'
import { loadDatabase } from './seed/load.ts'
import { fillQueue } from './seed/queue.ts'
import {
  fiveYears,
  large,
  oneLarge,
  oneMiddle,
  oneQueue,
  oneSmall,
  quick,
  type Size,
  usual,
} from './seed/size.ts'

const options = readOptions()
const PEOPLE = 100
const compared: Compared[] = []
const goals: Goal[] = []
const outsiders = readOutsiders(process.env.BENCH_TARGETS)

const isWanted = (name: string) => asksFor(options.only, name)
const isInBrowser = isWanted('in the browser')

async function people(owner: string) {
  const [teachers, admins] = await Promise.all([findTeachers(owner, PEOPLE), findAdmins(owner, PEOPLE)])
  return { teachers, admins }
}

/** What sends a workload's requests, and what measures the database's CPU time. */
type Meters = { sendLoad: SendLoad; databaseMs: DatabaseMs }

/** Runs a workload and collects its goals. A failure is reported, and the others continue. */
async function collect(name: string, run: () => Promise<Goal[]>) {
  try {
    goals.push(...(await run()))
  } catch (error) {
    console.error(error)
    goals.push({ name, criterion: 'is measured', figure: 'failed', met: false })
    process.exitCode = 1
  }
}

async function measure({ sendLoad, databaseMs }: Meters, cases: Case[]) {
  for (const workload of cases.filter(({ name }) => isWanted(name)))
    await collect(workload.name, async () => {
      const targets = [...workload.targets, ...(outsiders.get(workload.name) ?? [])]
      const result = await compare(sendLoad, databaseMs, { ...workload, targets }, options)
      compared.push(result)
      console.log(`\n${comparedTable([result])}`)
      return result.goal ? [result.goal] : []
    })
}

/** A site on a database of another size, with its people. */
async function openSite(server: string, size: Size): Promise<Peopled & { owner: string }> {
  const owner = await step(`${size.name} loaded`, () => loadDatabase(server, size))
  const instance = await startLabmark(size.name, owner)
  const students = `${(size.schools * size.students).toLocaleString('en')} students`
  return { ...instance, name: students, owner, ...(await people(owner)) }
}

async function growth(server: string, meters: Meters, usualSite: Peopled) {
  if (options.large && isWanted('growth')) {
    const site = await openSite(server, large)
    await measure(meters, moreSchools(site, usualSite))
    await site.child.stop()
  }
  if (options.quick || !(isWanted('growth') || isWanted('export'))) return
  const [larger, smaller] = [await openSite(server, oneLarge), await openSite(server, oneSmall)]
  await measure(meters, [...largerSchool(larger, smaller), overviewAmongSchools(usualSite, smaller)])
  const [admin] = larger.admins
  if (admin && isWanted('export'))
    await collect('export', async () => [await exportAll(larger, admin, oneLarge.students)])
  await Promise.all([larger, smaller].map(({ child }) => child.stop()))
}

/** The cost of history. */
async function history(server: string, meters: Meters) {
  if (!isWanted('five sessions')) return
  const [five, first] = [await openSite(server, fiveYears), await openSite(server, oneSmall)]
  await measure(meters, fiveSessions({ ...five, name: 'five sessions' }, { ...first, name: 'first session' }))
  await Promise.all([five, first].map(({ child }) => child.stop()))
}

/** What users experience in a school of 2,000, and with 10,000 attempts to mark. */
async function inTheBrowser(server: string, floor: string): Promise<Goal[]> {
  const [site, queue] = [await openSite(server, oneMiddle), await openSite(server, oneQueue)]
  await fillQueue(queue.owner)
  const [pupil] = await findPupils(site.owner)
  if (!pupil) throw new Error('The school has no students.')
  return inBrowser({ ...site, pupil, queue, floor }, options)
}

async function main() {
  await generateClient()
  if (isInBrowser) findBrowser()
  const postgres = await openPostgres('bench')
  atEnd(postgres.close)
  const size = options.quick ? quick : usual
  const [owner] = await Promise.all([
    step('database loaded', () => loadDatabase(postgres.url, size)),
    step('floors built', buildFloors).then(() => step('Labmark built', () => build())),
  ])
  const site = await step('Labmark started', () => startLabmark('labmark', owner))
  const floors = await step('floors started', () => startFloors(owner))
  const { teachers, admins } = await people(owner)
  const floorCookies = await Promise.all(teachers.map(({ classId }) => floors.cookie(classId)))
  const stage: Stage = { labmark: site, floors, floorCookies, teachers, admins }
  const sendLoad = await openLoadGenerator()
  const meters = { sendLoad, databaseMs: await openDatabaseMs(postgres.url) }
  await measure(meters, [
    classList(stage),
    marksGrid(stage),
    ...pages(stage),
    saveMarks(stage),
    signIns(stage),
  ])
  if (isWanted('marks grid')) goals.push(await gridSize(stage))
  if (isWanted('two instances')) {
    const both = [await startLabmark('one', owner), await startLabmark('other', owner)] as const
    await measure(meters, [twoInstances(stage, both)])
    await Promise.all(both.map(({ child }) => child.stop()))
  }
  await growth(postgres.url, meters, { ...site, name: '100,000 students', teachers, admins })
  await history(postgres.url, meters)
  if (isWanted('morning storm')) {
    const generators = {
      readers: sendLoad,
      arriving: await openLoadGenerator(),
      attacker: await openLoadGenerator(),
    }
    await collect('morning storm', () => morningStorm(generators, stage, options.quick ? 1 : 3))
  }
  if (isWanted('class hands in')) {
    const generators = {
      readers: sendLoad,
      marking: await openLoadGenerator(),
      handingIn: await openLoadGenerator(),
    }
    const period = { pupils: await findPupils(owner), teachers: await findColleagues(owner, 10) }
    await collect('class hands in', () => classHandsIn(generators, stage, period, options.quick ? 1 : 3))
  }
  if (isInBrowser) await collect('in the browser', () => inTheBrowser(postgres.url, floors.next.url))
  // Last: the passwords of the imported students are hashed in the background.
  const [admin] = admins
  if (isWanted('import') && admin) await collect('import', () => importStudents(site, admin, 5000))
  if (compared.length + goals.length === 0) throw new Error(`Nothing to measure is called “${options.only}”.`)
  goals.push(peakMemory(site))
  for (const name of outsiders.keys())
    if (!compared.some((one) => one.name === name))
      console.log(`Nothing was measured that is called “${name}”.`)
  const result = { machine: thisMachine(), options, compared, goals }
  console.log(`\n${goalTable(goals)}`)
  if (options.only) return
  const file = writeResult(result)
  if (!options.quick && !process.exitCode) writeDocument(result, file)
  console.log(`\n${file}`)
}

await runToEnd(main)
