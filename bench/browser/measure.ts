import type { Browser } from '@playwright/test'
import type { Goal } from '../cases/goal.ts'
import type { Peopled } from '../cases/growth.ts'
import { percentile } from '../load/load.ts'
import type { Options } from '../options.ts'
import { median } from '../report/median.ts'
import { actions } from './actions.ts'
import { importFeedback } from './feedback.ts'
import { movedFrames } from './frames.ts'
import { openBrowser } from './open-browser.ts'
import { paintGoals } from './paint-goals.ts'
import { type Action, responses } from './respond.ts'
import { type Attended, benchPages, importPage, screens } from './screens.ts'
import { times } from './times.ts'

/** The duration of a frame at 60 frames per second. */
const FRAME_MS = 1000 / 60
/** Goals for the time from an input to the next paint: median and 95th percentile. */
const [USUAL_MS, RESPONSE_MS] = [50, 100]
/** Round-trip times to the site, in ms. */
const ROUND_TRIPS = [0, 100, 400]
const FEEDBACK_MS = 200

type BenchPage = ReturnType<typeof benchPages>[number]

async function moveGoal(browser: Browser, { name, address, cookie }: BenchPage, runs: number): Promise<Goal> {
  const all = await times(runs, () => movedFrames(browser, address, cookie))
  const [work, apart] = [median(all.map((one) => one.work)), median(all.map((one) => one.apart))]
  return {
    name: `in the browser: ${name}`,
    criterion: `main thread per move ≤ ${FRAME_MS.toFixed(1)} ms at 4 × CPU`,
    figure: `${work.toFixed(1)} ms a move; 95 % of frames within ${apart.toFixed(1)} ms`,
    met: work <= FRAME_MS,
  }
}

/** The inputs of all runs together, for each round-trip time. */
async function responseGoal(browser: Browser, act: Action, runs: number): Promise<Goal> {
  const results: { usual: number; most: number }[] = []
  for (const latency of ROUND_TRIPS) {
    const all = (await times(runs, () => responses(browser, act, latency))).flat().toSorted((a, b) => a - b)
    results.push({ usual: median(all), most: percentile(all, 0.95) })
  }
  const list = (key: 'usual' | 'most') => results.map((one) => Math.round(one[key])).join(', ')
  return {
    name: `in the browser: ${act.name}`,
    criterion: `next paint ≤ ${USUAL_MS} ms by the median, p95 ≤ ${RESPONSE_MS}, at 4 × CPU and ${ROUND_TRIPS.join(', ')} ms to the site and back`,
    figure: `${list('usual')} ms; p95 ${list('most')}`,
    met: results.every(({ usual, most }) => usual <= USUAL_MS && most <= RESPONSE_MS),
  }
}

async function feedbackGoal(browser: Browser, site: Peopled, runs: number): Promise<Goal> {
  const { address, cookie } = importPage(site)
  const ms = Math.round(median(await times(runs, () => importFeedback(browser, address, cookie, 5000))))
  return {
    name: 'import 5,000 students',
    criterion: `first feedback ≤ ${FEEDBACK_MS} ms at 4 × CPU`,
    figure: `${ms} ms`,
    met: ms <= FEEDBACK_MS,
  }
}

/** A measurement that fails becomes a missed goal with the reason; the rest of the run continues. */
async function asMissedGoal(name: string, goals: () => Promise<Goal[]>): Promise<Goal[]> {
  try {
    return await goals()
  } catch (error) {
    process.exitCode = 1
    const [figure = ''] = String(error).split('\n')
    return [{ name: `in the browser: ${name}`, criterion: 'can be measured', figure, met: false }]
  }
}

/**
 * What users experience: cold first paints, layout shifts, the response to keys and clicks, and the cost of moving things on a
 * bench. Medians of `runs`; a quick run leaves out keys, clicks and the unthrottled connection.
 * @param only measures whose full name contains this
 */
export async function inBrowser(
  site: Attended,
  { rounds: runs, quick, only }: Pick<Options, 'rounds' | 'quick' | 'only'>,
): Promise<Goal[]> {
  const browser = await openBrowser()
  const goals: Goal[] = []
  const collect = async (name: string, measure: () => Promise<Goal[]>) => {
    if (`in the browser: ${name}`.includes(only)) goals.push(...(await asMissedGoal(name, measure)))
  }
  for (const screen of screens(site))
    await collect(screen.name, () => paintGoals(browser, screen, site.floor, runs, quick))
  for (const page of benchPages(site))
    await collect(page.name, async () => [await moveGoal(browser, page, runs)])
  for (const act of quick ? [] : actions(site)) {
    await collect(act.name, async () => [await responseGoal(browser, act, runs)])
  }
  await collect('import 5,000 students', async () => [await feedbackGoal(browser, site, runs)])
  return goals
}
