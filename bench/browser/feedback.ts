import type { Browser } from '@playwright/test'
import { roster } from '../cases/import.ts'
import { coldPage, desktop, slowDown } from './open-browser.ts'

declare global {
  interface Window {
    feedback: Promise<number>
  }
}

// It runs in the page, where nothing of this file is: no function in it may have a name, which the loader would keep.
const watch = () => {
  window.feedback = new Promise((told) => {
    document.addEventListener(
      'change',
      () => {
        const began = performance.now()
        new MutationObserver((_changes, observer) => {
          if (!document.querySelector('main [role="progressbar"]')) return
          observer.disconnect()
          requestAnimationFrame(() => setTimeout(() => told(performance.now() - began)))
        }).observe(document.body, { childList: true, subtree: true })
      },
      { capture: true, once: true },
    )
  })
}

/**
 * How long somebody who has chosen a file of `rows` students waits, with a quarter of the processor, until the page shows
 * that work goes on.
 * @param address of the page that takes the file
 * @returns milliseconds
 * @throws when it shows nothing, or does not go on to the rows
 */
export async function importFeedback(browser: Browser, address: string, cookie: string, rows: number) {
  const context = await browser.newContext({ viewport: desktop })
  try {
    const page = await coldPage(context, address, cookie)
    await page.goto(address, { waitUntil: 'networkidle' })
    await slowDown(page)
    await page.evaluate(watch)
    const file = { name: 'roster.csv', mimeType: 'text/csv', buffer: Buffer.from(roster(rows)) }
    await page.locator('input[type=file]').setInputFiles(file)
    const [feedback] = await Promise.all([
      page.evaluate(() => window.feedback),
      page.waitForURL(/\/admin\/import\/[\w-]+/),
    ])
    return feedback
  } finally {
    await context.close()
  }
}
