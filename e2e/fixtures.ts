import { test as base, type ConsoleMessage, type Page } from '@playwright/test'

// The browser itself writes a line for every answer above 399: those are the product's own, expected answers.
const isAnswer = (message: ConsoleMessage) => message.text().startsWith('Failed to load resource')

/** Playwright's test, failing also when a page logs an error or throws one. */
export const test = base.extend<{ quiet: undefined }>({
  quiet: [
    async ({ context }, use) => {
      const noises: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'error' && !isAnswer(message)) noises.push(message.text())
      })
      context.on('weberror', (error) => noises.push(String(error.error())))
      await use(undefined)
      expect(noises, 'errors in the browser').toEqual([])
    },
    { auto: true },
  ],
})

export const { expect } = test

/** Opens a page and waits until React holds it: what is typed or clicked before that would be the browser's alone. */
export async function open(page: Page, path: string) {
  await page.goto(path)
  await page.waitForFunction(() => {
    const control = document.querySelector('form, main a, main button')
    return control !== null && Object.keys(control).some((key) => key.startsWith('__reactProps'))
  })
}
