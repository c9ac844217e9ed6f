import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { keepChoice } from '../lib/services/offline/pages-cache.ts'
import { keepPages, keepPagesBox, missingFiles, storedPages, workerReady } from './device.ts'
import { hydrated, open } from './fixtures.ts'
import { cellsOf, classWithAttempts, teacherIn } from './marking-steps.ts'
import { studentIn } from './student-steps.ts'
import { withResolvers } from './with-resolvers.ts'

// Playwright's own `test`: fixtures.ts would fail at the errors that the browser logs without a network.
test.use({ serviceWorkers: 'allow' })

const experimentPage = '/student/experiments/dependence-of-potential-difference-on-current'

/** Chooses to keep pages on this device, as the box at a sign-in does. */
const allowStoring = (page: Page) => page.evaluate((name) => void caches.open(name), keepChoice)

/** Goes to a page that is not kept, and expects the offline page. */
async function expectNotStored(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
}

/** Waits until the worker has finished storing. */
async function untilStored(page: Page) {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('There is no service worker')
  await worker.evaluate('storing')
}

test('in one browser nobody opens the previous user’s pages, whether after a sign-in, a logout, an expired session or none of them; the choice to keep pages is each person’s own', async ({
  page,
  context,
}) => {
  const { school, emails } = await classWithAttempts(page, 2)
  await keepPages(page, '/teacher/login')
  await teacherIn(page, emails[0] ?? '')
  const [cell, other] = await cellsOf(page)
  const desk = `/teacher/self-check/${cell?.attempt}/physics`
  await open(page, desk)
  await workerReady(page)
  await expect.poll(() => storedPages(page)).toEqual([desk])
  await context.setOffline(true)
  await page.goto(`/teacher/self-check/${other?.attempt}/physics`)
  await expect(page.getByRole('heading', { name: 'Pupil 2' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Mark for Pupil 2' })).toBeVisible()

  // Signed in by API, so that the worker learns only from the next page who it is.
  await context.setOffline(false)
  await studentIn(page, school, cell?.student ?? '')
  await allowStoring(page)
  await open(page, '/student')
  await expect.poll(() => storedPages(page)).toEqual(['/student'])
  // Stands for hours of work: a browser's list of fetched files is full after 250.
  await page.evaluate(() => performance.setResourceTimingBufferSize(0))
  await page.getByRole('link', { name: 'Ohm’s law' }).click()
  await expect.poll(() => storedPages(page)).toEqual(['/student', experimentPage])
  await test.step('a page that a link opened after hours of work opens without a network, with all its files', async () => {
    await untilStored(page)
    expect(await missingFiles(page, experimentPage)).toEqual([])
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
    await context.setOffline(true)
    await expectNotStored(page, desk)
    await expect(page.getByRole('link', { name: 'My experiments' })).toBeVisible()
    await open(page, experimentPage)
    await expect(page.getByText('You are offline. What you see may be out of date.')).toBeVisible()
  })

  await context.setOffline(false)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('/student/login')
  expect(await storedPages(page)).toEqual([])
  await expect(keepPagesBox(page)).not.toBeChecked()
  await studentIn(page, school, other?.student ?? '')
  await open(page, '/student')
  await untilStored(page)
  expect(await storedPages(page), 'the choice was the other’s').toEqual([])
  await page.getByRole('link', { name: 'Choose a password' }).click()
  const choice = page.getByRole('switch', { name: 'Keep pages on this device' })
  await expect(choice).not.toBeChecked()
  await choice.check()
  await page.getByRole('link', { name: 'Labmark, my experiments' }).click()
  await expect.poll(() => storedPages(page)).toEqual(['/student'])
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Ohm’s law' }).click()
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page).toHaveURL(experimentPage)
  await expect(page.getByText('No marks, comments or lab work wait on this device')).toBeVisible()
  await context.clearCookies()
  await context.setOffline(false)
  // The offline page opens the page by itself, which leads on to the sign-in.
  await page.waitForURL(/\/student\/login/)
  await expect.poll(() => storedPages(page)).toEqual([])

  await studentIn(page, school, cell?.student ?? '')
  await open(page, '/student')
  await expect.poll(() => storedPages(page), 'chosen before').toEqual(['/student'])
  await open(page, experimentPage)
  await expect.poll(() => storedPages(page)).toEqual(['/student', experimentPage])
  await test.step('a page being kept when its student logs out is dropped, even if the browser bypassed the worker', () =>
    leaveWhileStoring(page, context))
})

const cachesOf = (page: Page) => page.evaluate(async () => (await caches.keys()).sort())

async function leaveWhileStoring(page: Page, context: BrowserContext) {
  // As a reload with the shift key: the worker does not see this page's requests.
  await (await context.newCDPSession(page)).send('Page.reload', { ignoreCache: true })
  await page.waitForFunction(() => navigator.serviceWorker.controller === null)
  await hydrated(page)
  const [requested, loggedOut] = [withResolvers(), withResolvers()]
  await context.route('**/student', async (route) => {
    if (!route.request().serviceWorker()) return route.continue()
    const response = await route.fetch()
    requested.resolve()
    await loggedOut.promise
    await route.fulfill({ response })
  })
  await page.getByRole('link', { name: 'My experiments' }).first().click()
  await requested.promise
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('/student/login')
  loggedOut.resolve()
  await untilStored(page)
  // The choices of the teacher and both pupils are left, but no page of any of them.
  expect(await cachesOf(page)).toEqual([
    expect.stringContaining(`${keepChoice}-`),
    expect.stringContaining(`${keepChoice}-`),
    expect.stringContaining(`${keepChoice}-`),
    expect.stringContaining('offline'),
  ])
}
