import type { Page } from '@playwright/test'
import { signedUp } from './api-steps.ts'
import { makeClass, makeTeacher } from './made-school.ts'

/** The toast with this text. */
export const toastText = (page: Page, words: string) =>
  page.locator('[data-sonner-toast]').filter({ hasText: words })
/** Declines the open confirmation. */
export const sayNo = (page: Page) => page.getByRole('button', { name: 'No', exact: true }).click()

/** Holds back the answer to the next call of a path until `answer` is called, which waits until the page has handled it. */
export async function holdBack(page: Page, address: string) {
  const answered = page.waitForResponse(address)
  let go = () => {}
  const free = new Promise<void>((resolve) => {
    go = resolve
  })
  const asked = page.waitForRequest(address)
  await page.route(address, async (route) => {
    await free
    await route.continue()
  })
  const answer = async () => {
    go()
    await (await answered).finished()
    // While a page has a route, its browser caches no files, and pages take twice as long.
    await page.unroute(address)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  return { asked, answer }
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
