import type { Browser, Locator, Page } from '@playwright/test'
import { percentile } from '../load/load.ts'
import { coldPage, phone, slowDown } from './open-browser.ts'

declare global {
  interface Window {
    drawn: { frames: number[]; moves: number }
    drawNext: FrameRequestCallback
  }
}

/** The cost of moving something on a bench, in milliseconds. */
type Frames = {
  /** 95th percentile of the time between frames, which includes other load on the machine */
  apart: number
  /** main-thread time per move, minus that of a pointer that moves nothing */
  work: number
}

/** The number of positions on a way there and back: independent of how busy the machine is. */
const PLACES = 60
/** The time between two of them: the frame rate of a screen. */
const STEP_MS = 16

// Runs in the page, without this file's scope: no function in it may have a name, as the loader would add a helper call.
const watch = () => {
  window.drawn = { frames: [], moves: 0 }
  document.addEventListener('input', () => {
    window.drawn.moves += 1
  })
}

const watchFrames = () => {
  window.drawNext = (now) => {
    window.drawn.frames.push(now)
    requestAnimationFrame(window.drawNext)
  }
  requestAnimationFrame(window.drawNext)
}

/** CPU time of the page's main thread in ms, which does not depend on other load on the machine. */
async function threadClock(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
}

/** Drags a slider's thumb to its other end and back; or presses it without moving. */
async function drag(page: Page, slider: Locator, moves: boolean) {
  const box = await slider.boundingBox()
  if (!box) throw new Error('The slider is not to be seen.')
  const from = box.x + 10
  const y = box.y + box.height / 2
  const distance = moves ? box.width - 20 : 0
  await page.mouse.move(from, y)
  await page.mouse.down()
  for (let place = 1; place <= PLACES; place += 1) {
    await page.mouse.move(from + distance * (1 - Math.abs(1 - (2 * place) / PLACES)), y)
    await page.waitForTimeout(STEP_MS)
  }
  await page.mouse.up()
}

/** Cycles through the first choice of a bench without a slider; or presses a key that does nothing. */
async function choose(page: Page, bench: Locator, moves: boolean) {
  await bench.getByRole('radio').first().focus()
  for (let place = 1; place <= PLACES; place += 1) {
    await page.keyboard.press(moves ? 'ArrowDown' : 'Shift')
    await page.waitForTimeout(STEP_MS)
  }
}

/** Finds what can be moved on a bench. */
async function moverOf(page: Page) {
  const bench = page.getByRole('region', { name: 'Lab bench' })
  await bench.getByRole('img').first().waitFor()
  // Without a current the needles do not move.
  const key = bench.getByRole('switch', { name: 'Plug in the key' })
  if (await key.count()) await key.check()
  const slider = bench.getByRole('slider').first()
  if (!(await slider.count())) return (moves: boolean) => choose(page, bench, moves)
  await slider.scrollIntoViewIfNeeded()
  return (moves: boolean) => drag(page, slider, moves)
}

/**
 * Moves what can be moved on a bench, on a phone with the CPU slowed to a quarter.
 * @throws if nothing moved, or if a pointer that moves nothing costs more
 */
export async function movedFrames(browser: Browser, address: string, cookie: string): Promise<Frames> {
  const context = await browser.newContext({ viewport: phone, deviceScaleFactor: 2 })
  try {
    const page = await coldPage(context, address, cookie)
    await page.goto(address, { waitUntil: 'networkidle' })
    const [clock, move] = [await threadClock(page), await moverOf(page)]
    await slowDown(page)
    await page.evaluate(watch)
    const costs = async (moves: boolean) => {
      const before = await clock()
      await move(moves)
      return (await clock()) - before
    }
    // A first run, in which its code is compiled.
    await costs(true)
    const [baseline, before] = [await costs(false), await page.evaluate(() => window.drawn.moves)]
    const moving = await costs(true)
    const moves = (await page.evaluate(() => window.drawn.moves)) - before
    if (moves < PLACES / 4) throw new Error(`The bench was moved ${moves} times.`)
    if (moving < baseline) throw new Error('A pointer that moves nothing cost more: others disturb.')
    await page.evaluate(watchFrames)
    await move(true)
    const frames = await page.evaluate(() => window.drawn.frames)
    const gaps = frames.slice(1).map((time, index) => time - (frames[index] ?? time))
    return {
      apart: percentile(
        gaps.toSorted((a, b) => a - b),
        0.95,
      ),
      work: (moving - baseline) / moves,
    }
  } finally {
    await context.close()
  }
}
