import type { Browser, Locator, Page } from '@playwright/test'
import { percentile } from '../load/load.ts'
import { coldPage, phone, slowDown } from './open-browser.ts'

declare global {
  interface Window {
    drawn: { frames: number[]; moves: number }
    drawNext: FrameRequestCallback
  }
}

/** What a bench costs while it is moved, in milliseconds. */
interface Frames {
  /** how far 95 of 100 frames are apart at most, which is also others' load on the machine */
  apart: number
  /** the page's own thread for each move, beyond what a pointer costs that moves nothing */
  work: number
}

/** So many places on a way there and back: however busy the machine is, as much is moved. */
const PLACES = 60
/** Between two of them: as often as the screen is drawn. */
const STEP_MS = 16

// It runs in the page, where nothing of this file is: no function in it may have a name, which the loader would keep.
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

/** The processor's time of the page's main thread, in ms: that others work on the machine does not count. */
async function threadClock(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
}

/** Moves a slider's knob with the mouse to its other end and back; or presses it, and moves the mouse nowhere. */
async function drag(page: Page, slider: Locator, moves: boolean) {
  const box = await slider.boundingBox()
  if (!box) throw new Error('The slider is not to be seen.')
  const [from, y] = [box.x + 10, box.y + box.height / 2]
  const way = moves ? box.width - 20 : 0
  await page.mouse.move(from, y)
  await page.mouse.down()
  for (let place = 1; place <= PLACES; place += 1) {
    await page.mouse.move(from + way * (1 - Math.abs(1 - (2 * place) / PLACES)), y)
    await page.waitForTimeout(STEP_MS)
  }
  await page.mouse.up()
}

/** Goes through the first choice of a bench without a slider; or presses a key that does nothing. */
async function choose(page: Page, bench: Locator, moves: boolean) {
  await bench.getByRole('radio').first().focus()
  for (let place = 1; place <= PLACES; place += 1) {
    await page.keyboard.press(moves ? 'ArrowDown' : 'Shift')
    await page.waitForTimeout(STEP_MS)
  }
}

/** What there is to move on a bench, ready to be moved. */
async function moverOf(page: Page) {
  const bench = page.getByRole('region', { name: 'Lab bench' })
  await bench.getByRole('img').first().waitFor()
  // Without a current no needle moves.
  const key = bench.getByRole('switch', { name: 'Plug in the key' })
  if (await key.count()) await key.check()
  const slider = bench.getByRole('slider').first()
  if (!(await slider.count())) return (moves: boolean) => choose(page, bench, moves)
  await slider.scrollIntoViewIfNeeded()
  return (moves: boolean) => drag(page, slider, moves)
}

/**
 * Moves what there is to move on a bench, on a phone with a quarter of the processor.
 * @throws when nothing moved, or a pointer that moves nothing costs more
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
    // The first time its code is compiled.
    await costs(true)
    const [still, before] = [await costs(false), await page.evaluate(() => window.drawn.moves)]
    const moving = await costs(true)
    const moves = (await page.evaluate(() => window.drawn.moves)) - before
    if (moves < PLACES / 4) throw new Error(`The bench was moved ${moves} times.`)
    if (moving < still) throw new Error('A pointer that moves nothing cost more: others disturb.')
    await page.evaluate(watchFrames)
    await move(true)
    const frames = await page.evaluate(() => window.drawn.frames)
    const gaps = frames.slice(1).map((at, index) => at - (frames[index] ?? at))
    return {
      apart: percentile(
        gaps.toSorted((a, b) => a - b),
        0.95,
      ),
      work: (moving - still) / moves,
    }
  } finally {
    await context.close()
  }
}
