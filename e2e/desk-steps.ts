import type { Page } from '@playwright/test'
import { signedUp } from './api-steps.ts'
import { makeClass, makeTeacher } from './made-school.ts'
import { withResolvers } from './with-resolvers.ts'

/** The toast with this text. */
export const toastText = (page: Page, text: string) =>
  page.locator('[data-sonner-toast]').filter({ hasText: text })
/** Declines the open confirmation. */
export const declineConfirmation = (page: Page) =>
  page.getByRole('button', { name: 'No', exact: true }).click()

/**
 * Holds back the requests to these addresses until `release`, or `answer`, which also waits until the page has handled the first answer.
 * `requested` resolves with the first request.
 * @param pattern with * for any characters
 */
export async function holdRequests(page: Page, pattern: string) {
  // Not by `page.route`: it stops every request for a moment, and one that begins while it is taken back may never be sent.
  const browser = await page.context().newCDPSession(page)
  const urls = new Set<string>()
  const [requested, released] = [withResolvers(), withResolvers()]
  browser.on('Fetch.requestPaused', async ({ requestId, request }) => {
    urls.add(request.url)
    requested.resolve()
    await released.promise
    // Fails where the page has been closed meanwhile.
    await browser.send('Fetch.continueRequest', { requestId }).catch(() => undefined)
  })
  // A file from the cache would not be held back.
  await browser.send('Network.enable')
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true })
  await browser.send('Fetch.enable', { patterns: [{ urlPattern: pattern }] })
  const release = async () => {
    await browser.send('Network.setCacheDisabled', { cacheDisabled: false })
    released.resolve()
  }
  const answer = async () => {
    const answered = page.waitForResponse((response) => urls.has(response.url()))
    await release()
    await (await answered).finished()
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  return { requested: requested.promise, release, answer }
}

/** A school with Asha as the teacher of 10-A, and Ravi who has no class. */
export async function schoolWithClass(page: Page) {
  const school = await signedUp(page)
  const { displayId } = school
  const asha = await makeTeacher(displayId, 'Asha Rao')
  await makeTeacher(displayId, 'Ravi Nair')
  await makeClass(displayId, '10-A', 0, [asha])
  return school
}
