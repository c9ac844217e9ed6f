import { test as base, type ConsoleMessage, type Page } from '@playwright/test'

// The browser logs every answer above 399; these are expected answers of the product.
const isAnswer = (message: ConsoleMessage) => message.text().startsWith('Failed to load resource')

/**
 * Playwright's test, which also fails if a page logs or throws an error, or its content security policy blocked something, such as
 * a request to another host (lib/core/content-policy.test.ts).
 */
export const test = base.extend({
  context: async ({ context }, use) => {
    const errors: string[] = []
    context.on('console', (message) => {
      if (message.type() === 'error' && !isAnswer(message)) errors.push(message.text())
    })
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
        console.error(`policy: ${effectiveDirective} stops ${blockedURI}`),
      )
    })
    context.on('weberror', (error) => errors.push(String(error.error())))
    await use(context)
    expect(errors, 'errors in the browser').toEqual([])
  },
})

export const { expect } = test

/**
 * Waits until React has hydrated the page: input before that would be handled by the browser alone.
 * @param part selector of the elements to wait for
 */
export const hydrated = (page: Page, part = 'form, main a, main button') =>
  // `waitForFunction` would inject Playwright's script into each page once more.
  page.evaluate(async (part) => {
    const isHydrated = () =>
      Object.keys(document.querySelector(part) ?? {}).some((key) => key.startsWith('__reactProps'))
    while (!isHydrated()) await new Promise(requestAnimationFrame)
  }, part)

/** Who was signed in when a tab last opened a page. */
const openedBy = new WeakMap<Page, string>()

/**
 * Opens a page and waits until it is hydrated: from another page of the same desk as a link does, which takes half as long as loading a
 * new document. A toast, a dialog or the frame of whoever was signed in before would stay on screen: then it loads one.
 */
export async function open(page: Page, path: string) {
  const cookies = await page.context().cookies()
  const session = cookies.find(({ name }) => name === 'labmark.session')?.value ?? ''
  const isSame = session !== '' && openedBy.get(page) === session
  openedBy.set(page, session)
  if (!(isSame && (await follow(page, path)))) await page.goto(path)
  await hydrated(page)
}

/** @returns false where only a new document will do */
const follow = (page: Page, path: string) =>
  page.evaluate(async (path) => {
    const { next } = window as { next?: { router?: { push: (path: string) => void } } }
    const [from, to] = [location.href, new URL(path, location.href)]
    const desk = ({ pathname }: URL | Location) => pathname.split('/')[1]
    const mustReload = document.querySelector('[data-sonner-toast], [role$=dialog], dialog[open]')
    if (!next?.router || to.href === from || desk(to) !== desk(location) || mustReload) return false
    // As the click on a link would: a marking desk then brings its URL up to date, which during the navigation would cancel it.
    document.body.click()
    next.router.push(path)
    while (location.href === from) await new Promise(requestAnimationFrame)
    return true
  }, path)
