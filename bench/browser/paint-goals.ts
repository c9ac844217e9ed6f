import type { Browser } from '@playwright/test'
import type { Goal } from '../cases/goal.ts'
import { median } from '../report/median.ts'
import type { Speed } from './open-browser.ts'
import { firstPaint, type Paint } from './paint.ts'
import { barePage, type Screen } from './screens.ts'
import { times } from './times.ts'

const SHIFT = 0.02
const SLOW = 'ms at 4 × CPU, 1.6 Mbit/s, 150 ms'
const POOR = 'ms at 4 × CPU, 400 kbit/s, 400 ms'

const medianOf = (paints: Paint[], key: Exclude<keyof Paint, 'moved'>) =>
  median(paints.map((one) => one[key]))

/**
 * The goals of each page with the measured medians of `runs`; a quick run measures the slow connection only.
 * @param floor URL of the minimal Next app
 */
export async function paintGoals(
  browser: Browser,
  screen: Screen,
  floor: string,
  runs: number,
  quick: boolean,
): Promise<Goal[]> {
  const { name, largest, first, blocked, usable } = screen
  const paints = (speed: Speed) => times(runs, () => firstPaint(browser, screen, speed))
  const slow = await paints('slow')
  const plain = quick ? slow : await paints('plain')
  const within = (measure: string, limit: number, line: string, ms: number): Goal => ({
    name: `in the browser: ${name}`,
    criterion: `${measure} ≤ ${limit} ${line}`,
    figure: `${Math.round(ms)} ms`,
    met: ms <= limit,
  })
  const shift = Math.max(medianOf(slow, 'shift'), medianOf(plain, 'shift'))
  const largestGoal = within(
    'largest paint',
    largest,
    `${SLOW}; moves by ≤ ${SHIFT}`,
    medianOf(slow, 'largest'),
  )
  const details = quick ? '' : ` slow, ${Math.round(medianOf(plain, 'largest'))} ms plain`
  const still = shift <= SHIFT
  const moved = still ? '' : `: ${[...new Set([...slow, ...plain].flatMap((one) => one.moved))].join(', ')}`
  const goals = [
    {
      ...largestGoal,
      figure: `${largestGoal.figure}${details}; ${shift.toFixed(3)}${moved}`,
      met: largestGoal.met && still,
    },
  ]
  if (first) goals.push(within('first paint', first, SLOW, medianOf(slow, 'first')))
  if (blocked) goals.push(within('thread blocked', blocked, SLOW, medianOf(slow, 'blocked')))
  if (usable && !quick) goals.push(await usableGoal(browser, screen, usable, floor, runs))
  return goals
}

const timeAndSize = (paints: Paint[]) =>
  `${Math.round(medianOf(paints, 'usable'))} ms, ${Math.round(medianOf(paints, 'sent') / 1024)} KB`

/** Alternating with the bare page, whose time is the framework's. */
async function usableGoal(
  browser: Browser,
  screen: Screen,
  limit: number,
  floor: string,
  runs: number,
): Promise<Goal> {
  const [own, bare]: [Paint[], Paint[]] = [[], []]
  for (let run = 0; run < runs; run += 1) {
    own.push(await firstPaint(browser, screen, 'poor'))
    bare.push(await firstPaint(browser, barePage(floor), 'poor'))
  }
  return {
    name: `in the browser: ${screen.name}`,
    criterion: `usable ≤ ${limit} ${POOR}`,
    figure: `${timeAndSize(own)}; a bare Next page ${timeAndSize(bare)}`,
    met: medianOf(own, 'usable') <= limit,
  }
}
