import type { Browser } from '@playwright/test'
import { roster } from '../cases/import.ts'
import { coldPage, desktop, slowDown } from './open-browser.ts'

declare global {
  interface Window {
    feedback: Promise<number>
  }
}

// Runs in the page, without this file's scope: no function in it may have a name, as the loader would add a helper call.
const watch = () => {
  window.feedback = new Promise((resolve) => {
    document.addEventListener(
      'change',
      () => {
        const startedAt = performance.now()
        new MutationObserver((_changes, observer) => {
          if (!document.querySelector('main [role="progressbar"]')) return
          observer.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startedAt)))
        }).observe(document.body, { childList: true, subtree: true })
      },
      { capture: true, once: true },
    )
  })
}

/**
 * How long a user who has chosen a file of `rows` students waits, with the CPU slowed to a quarter, until the page shows that work
 * is in progress.
 * @param address of the page that takes the file
 * @returns milliseconds
 * @throws if it shows nothing, or does not continue to the rows
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
