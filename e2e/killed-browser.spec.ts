import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test'
import { findBrowser } from '../scripts/test/find-browser.ts'
import { post } from './api-steps.ts'
import { expectAccessible } from './axe.ts'
import { inDatabase } from './database.ts'
import { keepPages, storedDrafts, storedPages, workerReady } from './device.ts'
import { open } from './fixtures.ts'
import { cellsOf, classOf, classWithAttempts, teacherIn } from './marking-steps.ts'
import { cellOf, gridOf, openGrid, pasteInto, saved } from './marks-grid-steps.ts'
import { sheetOf } from './practical-steps.ts'
import { site } from './site.ts'
import { newSlip } from './student-steps.ts'

// Playwright's own `test`: fixtures.ts would fail at the errors that the browser logs without a network.

const grid = '/teacher/marks/10-A'
const experimentPage = '/student/experiments/dependence-of-potential-difference-on-current'
const [pupils, experiments] = [40, 22]

/** A browser whose profile folder survives a crash. */
const launch = (folder: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, { ...findBrowser(), baseURL: site().url, serviceWorkers: 'allow' })

/** Kills the browser's process, as a system that runs out of memory does. */
async function kill(context: BrowserContext) {
  const gone = new Promise((resolve) => context.once('close', resolve))
  const session = await context.browser()?.newBrowserCDPSession()
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {}
  const browser = processInfo.find(({ type }) => type === 'browser')
  expect(browser, 'the process of the browser').toBeDefined()
  process.kill(Number(browser?.id), 'SIGKILL')
  await gone
}

/** Starts a killed browser again without a network, signed in as before. */
async function relaunch(folder: string, cookies: Awaited<ReturnType<BrowserContext['cookies']>>) {
  const device = await launch(folder)
  // Cookies that the killed browser had not written to disk.
  await device.addCookies(cookies)
  await device.setOffline(true)
  return { device, page: await device.newPage() }
}

test('T53: 40 × 22 marks typed without a network outlive a killed browser; the other teacher’s are shown beside them, none is lost', async ({
  request,
}) => {
  const ravi = { request }
  const { emails } = await classOf(ravi, pupils, ['Asha Rao', 'Ravi Nair'])
  const folder = await mkdtemp(join(tmpdir(), 'labmark-device-'))
  try {
    let device = await launch(folder)
    let asha = device.pages()[0] ?? (await device.newPage())
    await keepPages(asha, '/teacher/login')
    await teacherIn(asha, emails[0] ?? '')
    await openGrid(asha, grid)
    await expect.poll(() => storedPages(asha)).toEqual([grid])
    await device.setOffline(true)
    const row = Array.from({ length: experiments }, (_, index) => String(index % 6)).join('\t')
    await pasteInto(asha, cellOf(asha, 1, 0), Array.from({ length: pupils }, () => row).join('\n'))
    await expect(asha.getByText('880 kept on this device')).toBeVisible()
    await expect.poll(async () => (await storedDrafts(asha)).length).toBe(pupils * experiments)
    await expect(asha.getByText('Kept on this device only: 880 entries.')).toBeVisible()
    const cookies = await device.cookies()
    await kill(device)

    await teacherIn(ravi, emails[1] ?? '')
    const [experiment] = (await gridOf(ravi)).slugs
    const marks = (await sheetOf(ravi)).rows.slice(0, 2).map(({ guid: student }) => ({
      student,
      experiment,
      attempt: null,
      marks: 5,
      version: 0,
    }))
    const response = await request.put('/api/experiments/marks', { data: { marks, via: 'grid' } })
    expect(response.ok(), await response.text()).toBe(true)

    ;({ device, page: asha } = await relaunch(folder, cookies))
    // The device's clock is a month behind, which must not matter: what is sent is compared by version.
    await asha.clock.setSystemTime(Date.now() - 30 * 24 * 3_600_000)
    await asha.goto(grid)
    await expect(cellOf(asha, 40, 21)).toHaveText('3')
    const online = Date.now()
    await device.setOffline(false)
    await expect(asha.getByText('2 changed by somebody else').last()).toBeVisible()
    await expect.poll(async () => (await storedDrafts(asha)).length).toBe(2)
    test.info().annotations.push({ type: 'sent within', description: `${Date.now() - online} ms` })
    const { cells } = await gridOf(ravi)
    expect(cells.filter(({ marks }) => marks !== null)).toHaveLength(pupils * experiments)
    await cellOf(asha, 1, 0).click()
    await expect(asha.getByRole('button', { name: /^Keep theirs: 5 \(Ravi Nair/ })).toBeVisible()
    await expectAccessible(asha)
    await asha.getByRole('button', { name: 'Use mine: 0' }).click()
    await expect(cellOf(asha, 1, 0)).toBeFocused()
    await cellOf(asha, 2, 0).click()
    await asha.getByRole('button', { name: /^Keep theirs: 5/ }).click()
    await saved(asha)
    expect((await gridOf(ravi)).first.slice(0, 3)).toEqual([0, 5, 0])
    await device.close()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

const current = (page: Page, number: number) =>
  page.getByRole('group', { name: `Reading ${number}` }).getByLabel('Current I (A)')

/** Lets the next hand-in reach the school but holds back its answer; `status` is the answer's. */
async function holdAnswer(device: BrowserContext) {
  let hold = (_status: number) => {}
  const status = new Promise<number>((resolve) => {
    hold = resolve
  })
  await device.route('**/api/experiments', async (route) => hold((await route.fetch()).status()))
  return { status }
}

/** The observations that the school has stored. */
const handedIn = async (student: string) => {
  const { rows } = await inDatabase((client) =>
    client.query(
      `SELECT observations FROM "Attempt" WHERE "studentId" = $1::uuid AND "experimentId" LIKE 'dependence%'`,
      [student],
    ),
  )
  return rows
}

test('a student’s work outlives a browser that is killed after handing in and before the answer; the school gets it once', async ({
  request,
}) => {
  const office = { request }
  const { school } = await classWithAttempts(office, 1)
  const [cell] = await cellsOf(office)
  const student = cell?.student ?? ''
  const { loginName, password } = await newSlip(office, school.email, student)
  const folder = await mkdtemp(join(tmpdir(), 'labmark-device-'))
  try {
    let device = await launch(folder)
    let pupil = device.pages()[0] ?? (await device.newPage())
    await keepPages(pupil, '/student/login')
    await post(pupil, '/student/login', {
      instituteId: school.displayId,
      loginName,
      password,
      browser: true,
    })
    await open(pupil, experimentPage)
    await workerReady(pupil)
    await expect.poll(() => storedPages(pupil)).toEqual([experimentPage])
    await device.setOffline(true)
    await current(pupil, 1).fill('0.12')
    await current(pupil, 2).fill('0.24')
    await pupil.getByRole('button', { name: 'Hand in' }).click()
    await pupil.getByRole('alertdialog').getByRole('button', { name: 'Hand in' }).click()
    await expect(pupil.getByText('1 experiment handed in, not sent yet')).toBeVisible()
    await expect(pupil.getByText('Kept on this device only: 1 entry.')).toBeVisible()
    expect(await handedIn(student)).toEqual([])
    const cookies = await device.cookies()
    const answer = await holdAnswer(device)
    await device.setOffline(false)
    expect(await answer.status).toBe(201)
    const once = [{ observations: [{ i: 0.12 }, { i: 0.24 }] }]
    expect(await handedIn(student)).toEqual(once)
    await kill(device)

    ;({ device, page: pupil } = await relaunch(folder, cookies))
    await pupil.clock.setSystemTime(Date.now() - 30 * 24 * 3_600_000)
    await pupil.goto(experimentPage)
    await expect(current(pupil, 2)).toHaveValue('0.24')
    await expect(current(pupil, 2)).toHaveAttribute('readonly')
    expect(await storedDrafts(pupil)).toHaveLength(1)
    const again = pupil.waitForRequest((request) => request.url().endsWith('/api/experiments'))
    await device.setOffline(false)
    await again
    await expect(pupil.getByText('Your teacher has it.')).toBeVisible()
    await expect.poll(() => storedDrafts(pupil)).toEqual([])
    await device.close()
    expect(await handedIn(student)).toEqual(once)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
