import type { Browser } from '@playwright/test'
import type { Goal } from '../cases/goal.ts'
import type { Peopled } from '../cases/growth.ts'
import type { Options } from '../options.ts'
import { median } from '../report/median.ts'
import { importFeedback } from './feedback.ts'
import { movedFrames } from './frames.ts'
import { openBrowser } from './open-browser.ts'
import { firstPaint, type Paint } from './paint.ts'
import { type Act, slowestResponse } from './respond.ts'
import { type Attended, acts, benchPages, importPage, type Screen, screens } from './screens.ts'

/** What one of 60 frames a second has. */
const FRAME_MS = 1000 / 60
const SHIFT = 0.02
const RESPONSE_MS = 100
const FEEDBACK_MS = 200

/** One after the other: two pages at a time would share the processor. */
async function times<T>(runs: number, once: () => Promise<T>): Promise<T[]> {
  const all: T[] = []
  for (let run = 0; run < runs; run += 1) all.push(await once())
  return all
}

async function paintGoals(browser: Browser, screen: Screen, runs: number, quick: boolean) {
  const { name, largest: most } = screen
  const plain = await times(quick ? 0 : runs, () => firstPaint(browser, screen, 'plain'))
  const slow = await times(runs, () => firstPaint(browser, screen, 'slow'))
  const largest = (paints: Paint[]) => Math.round(median(paints.map((one) => one.largest)))
  const looks = quick ? [slow] : [plain, slow]
  const shift = Math.max(...looks.map((paints) => median(paints.map((one) => one.shift))))
  return [
    {
      work: `in the browser: ${name}`,
      said: `largest paint ≤ ${most} ms at 4 × CPU, 1.6 Mbit/s, 150 ms`,
      figure: quick ? `${largest(slow)} ms slow` : `${largest(slow)} ms slow, ${largest(plain)} ms plain`,
      met: largest(slow) <= most,
    },
    {
      work: `in the browser: ${name}`,
      said: `layout shift ≤ ${SHIFT}`,
      figure: shift.toFixed(3),
      met: shift <= SHIFT,
    },
  ]
}

type BenchPage = ReturnType<typeof benchPages>[number]

async function moveGoal(browser: Browser, { name, address, cookie }: BenchPage, runs: number): Promise<Goal> {
  const all = await times(runs, () => movedFrames(browser, address, cookie))
  const [work, apart] = [median(all.map((one) => one.work)), median(all.map((one) => one.apart))]
  return {
    work: `in the browser: ${name}`,
    said: `main thread per move ≤ ${FRAME_MS.toFixed(1)} ms at 4 × CPU`,
    figure: `${work.toFixed(1)} ms a move; 95 % of frames within ${apart.toFixed(1)} ms`,
    met: work <= FRAME_MS,
  }
}

async function responseGoal(browser: Browser, act: Act, runs: number): Promise<Goal> {
  const ms = Math.round(median(await times(runs, () => slowestResponse(browser, act))))
  return {
    work: `in the browser: ${act.name}`,
    said: `next paint ≤ ${RESPONSE_MS} ms at 4 × CPU`,
    figure: `${ms} ms`,
    met: ms <= RESPONSE_MS,
  }
}

async function feedbackGoal(browser: Browser, site: Peopled, runs: number): Promise<Goal> {
  const { address, cookie } = importPage(site)
  const ms = Math.round(median(await times(runs, () => importFeedback(browser, address, cookie, 5000))))
  return {
    work: 'import 5,000 students',
    said: `first feedback ≤ ${FEEDBACK_MS} ms at 4 × CPU`,
    figure: `${ms} ms`,
    met: ms <= FEEDBACK_MS,
  }
}

/** What could not be looked at is a goal that was not met, and says why; the rest of the run goes on. */
async function orWhy(work: string, goals: () => Promise<Goal[]>): Promise<Goal[]> {
  try {
    return await goals()
  } catch (error) {
    process.exitCode = 1
    const [figure = ''] = String(error).split('\n')
    return [{ work: `in the browser: ${work}`, said: 'can be measured', figure, met: false }]
  }
}

/**
 * What a person sees of the site: cold first paints, what moves, how soon keys and clicks are answered, and what a bench costs
 * while it is moved. Medians of `runs`; a quick look leaves out keys, clicks and the plain line.
 * @param only of those whose whole name holds this, or all
 */
export async function inBrowser(
  site: Attended,
  { rounds: runs, quick, only }: Pick<Options, 'rounds' | 'quick' | 'only'>,
): Promise<Goal[]> {
  const browser = await openBrowser()
  const goals: Goal[] = []
  const look = async (name: string, measure: () => Promise<Goal[]>) => {
    if (`in the browser: ${name}`.includes(only)) goals.push(...(await orWhy(name, measure)))
  }
  for (const screen of screens(site)) await look(screen.name, () => paintGoals(browser, screen, runs, quick))
  for (const page of benchPages(site))
    await look(page.name, async () => [await moveGoal(browser, page, runs)])
  for (const act of quick ? [] : acts(site)) {
    await look(act.name, async () => [await responseGoal(browser, act, runs)])
  }
  await look('import 5,000 students', async () => [await feedbackGoal(browser, site, runs)])
  return goals
}
