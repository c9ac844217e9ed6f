import { test as base, type ConsoleMessage, type Page } from '@playwright/test'

// The browser itself writes a line for every answer above 399: those are the product's own, expected answers.
const isAnswer = (message: ConsoleMessage) => message.text().startsWith('Failed to load resource')

/**
 * Playwright's test, failing also when a page logs an error or throws one, and when its policy had to stop something: also
 * whatever it asks another host for (lib/core/content-policy.test.ts).
 */
export const test = base.extend({
  context: async ({ context }, use) => {
    const noises: string[] = []
    context.on('console', (message) => {
      if (message.type() === 'error' && !isAnswer(message)) noises.push(message.text())
    })
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
        console.error(`policy: ${effectiveDirective} stops ${blockedURI}`),
      )
    })
    context.on('weberror', (error) => noises.push(String(error.error())))
    await use(context)
    expect(noises, 'errors in the browser').toEqual([])
  },
})

export const { expect } = test

/**
 * Waits until React has hydrated the page: what is typed or clicked before that would be the browser's alone.
 * @param part selector of the part that is to be hydrated
 */
export const hydrated = (page: Page, part = 'form, main a, main button') =>
  // `waitForFunction` would put Playwright's own script into each page once more.
  page.evaluate(async (part) => {
    const isHydrated = () =>
      Object.keys(document.querySelector(part) ?? {}).some((key) => key.startsWith('__reactProps'))
    while (!isHydrated()) await new Promise(requestAnimationFrame)
  }, part)

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, path: string) {
  await page.goto(path)
  await hydrated(page)
}
