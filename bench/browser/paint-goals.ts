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

const middle = (paints: Paint[], of: keyof Paint) => median(paints.map((one) => one[of]))

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
  const within = (what: string, most: number, line: string, ms: number): Goal => ({
    name: `in the browser: ${name}`,
    criterion: `${what} ≤ ${most} ${line}`,
    figure: `${Math.round(ms)} ms`,
    met: ms <= most,
  })
  const shift = Math.max(middle(slow, 'shift'), middle(plain, 'shift'))
  const whole = within('largest paint', largest, `${SLOW}; moves by ≤ ${SHIFT}`, middle(slow, 'largest'))
  const besides = quick ? '' : ` slow, ${Math.round(middle(plain, 'largest'))} ms plain`
  const goals = [
    { ...whole, figure: `${whole.figure}${besides}; ${shift.toFixed(3)}`, met: whole.met && shift <= SHIFT },
  ]
  if (first) goals.push(within('first paint', first, SLOW, middle(slow, 'first')))
  if (blocked) goals.push(within('thread blocked', blocked, SLOW, middle(slow, 'blocked')))
  if (usable && !quick) goals.push(await usableGoal(browser, screen, usable, floor, runs))
  return goals
}

const timeAndSize = (paints: Paint[]) =>
  `${Math.round(middle(paints, 'usable'))} ms, ${Math.round(middle(paints, 'sent') / 1024)} KB`

/** Alternating with the bare page, whose time is the framework's. */
async function usableGoal(
  browser: Browser,
  screen: Screen,
  most: number,
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
    criterion: `usable ≤ ${most} ${POOR}`,
    figure: `${timeAndSize(own)}; a bare Next page ${timeAndSize(bare)}`,
    met: middle(own, 'usable') <= most,
  }
}
