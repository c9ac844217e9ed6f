import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { firstPassword, login } from './account-steps.ts'
import { expectAccessible } from './axe.ts'
import { toastText } from './desk-steps.ts'
import { storedDrafts } from './device.ts'
import { expect, open, test } from './fixtures.ts'
import {
  cellsOf,
  classWithAttempts,
  deskOf,
  deskReady,
  firstCell,
  markField,
  readAttempt,
  teacherIn,
} from './marking-steps.ts'

const history = async (page: Page, attempt: string) =>
  (await (await page.request.get(`/api/experiments/single/${attempt}/history`)).json()).data

async function twoTeachers(page: Page, request: APIRequestContext) {
  const { emails } = await classWithAttempts(page, 2, ['Ravi Nair', 'Asha Rao'])
  await teacherIn({ request }, emails[0] ?? '')
  await teacherIn(page, emails[1] ?? '')
  const { attempt: guid, student } = await firstCell(page)
  await open(page, deskOf({ attempt: guid }))
  await deskReady(page)
  const comment = page.getByLabel('Comment', { exact: true })
  await comment.fill('Asha says')
  const ravi = { user: { guid: student }, marks: 4, version: 0, comments: [{ comment: 'Ravi says' }] }
  const saved = await request.put('/api/experiments', { data: { guid, ...ravi } })
  expect(saved.ok(), await saved.text()).toBe(true)

  await markField(page).fill('3')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Choose' }).click()
  const sides = page.getByRole('region', { name: 'Two marks' })
  await expect(sides).toContainText('Ravi Nair changed this mark in the meantime')
  await expect(sides).toContainText(/Today.*4.*Keep theirs.*You.*3.*Use mine/)
  await expectAccessible(page)
  await expect(comment).toHaveValue('Asha says')
  await sides.getByRole('button', { name: 'Use mine' }).click()
  await expect(page.getByRole('button', { name: /Pupil 1 3 comment not sent/i })).toBeVisible()
  await comment.press('Control+Enter')
  await expect(page.getByRole('listitem').filter({ hasText: /Asha says$/ })).toBeVisible()
  await expect(async () => {
    const { marks, comments } = await readAttempt(page, guid)
    expect(marks).toBe(3)
    expect(comments.map(({ name, comment }: Record<string, string>) => `${name}: ${comment}`).sort()).toEqual(
      ['Asha Rao: Asha says', 'Ravi Nair: Ravi says'],
    )
  }).toPass()
  const changes = await history(page, guid)
  expect(changes.map(({ oldMarks, newMarks }: Record<string, number>) => [oldMarks, newMarks])).toEqual([
    [4, 3],
    [null, 4],
  ])
}

async function cutOff(page: Page, context: BrowserContext) {
  const { emails } = await classWithAttempts(page, 6)
  await teacherIn(page, emails[0] ?? '')
  const cell = await firstCell(page)
  await open(page, deskOf(cell))
  await deskReady(page)
  const comment = page.getByLabel('Comment', { exact: true })
  await comment.pressSequentially('Label ')
  await context.setOffline(true)
  await comment.pressSequentially('the axes')
  await comment.press('Control+Enter')
  await markField(page).fill('5')
  await markField(page).press('Enter')
  await expect(page.getByText('1 not sent yet', { exact: true })).toBeVisible()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByText('Not sent, trying again')).toBeVisible()
  await expect(markField(page)).toHaveValue('5')
  await markField(page).press('Escape')
  await page.keyboard.press('h')
  await expect(page.getByRole('button', { name: 'History of the mark' })).toBeVisible()
  await expect(markField(page)).toHaveValue('5')
  await context.setOffline(false)
  await expect(page.getByText('1 not sent yet', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Pupil 1 5 saved as a draft/i })).toBeVisible()
  const { comments } = await readAttempt(page, cell.attempt)
  expect(comments.map(({ comment }: { comment: string }) => comment)).toEqual(['Label the axes'])
  expect(await history(page, cell.attempt)).toHaveLength(1)
  await expect.poll(() => storedDrafts(page)).toEqual([])

  await test.step('T53b, T58: replies in the wrong order land where they belong; what is no mark is refused and kept', () =>
    expectInPlace(page))
}

async function expectInPlace(page: Page) {
  await markField(page).focus()
  for (const [text, words] of [
    ['11', 'A mark here is at most 5'],
    ['-1', 'A mark is 0 or more'],
    ['4.999', 'Use at most two decimals'],
    ['1e309', 'Enter a number, A, E or R 20 Jan'],
  ] as const) {
    await markField(page).fill(text)
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Error: ${words}`)).toBeVisible()
    await expect(markField(page)).toHaveValue(text)
  }
  await markField(page).fill('1')
  await markField(page).hover()
  await page.mouse.wheel(0, -300)
  await page.keyboard.press('ArrowUp')
  await expect(markField(page)).toHaveValue('1')

  let heldReplies: (() => void)[] = []
  const calls = '**/api/experiments/marks'
  await page.route(calls, async (route) => {
    const response = await route.fetch()
    await new Promise<void>((resolve) => heldReplies.push(resolve))
    await route.fulfill({ response })
  })
  await markField(page).fill('0 ')
  await page.keyboard.press('Enter')
  for (const mark of ['1', '2', '3', '4', '5']) {
    await page.keyboard.type(mark)
    await page.keyboard.press('Enter')
  }
  await expect(async () => {
    const waiting = heldReplies
    heldReplies = []
    for (const release of waiting.reverse()) release()
    await expect(page.getByRole('button', { name: /saved as a draft/i })).toHaveCount(6, { timeout: 200 })
  }).toPass()
  expect((await cellsOf(page)).map(({ marks }) => marks)).toEqual([0, 1, 2, 3, 4, 5])
  await page.unroute(calls)
}

async function afterSession(page: Page, context: BrowserContext) {
  const { emails } = await classWithAttempts(page, 2)
  const email = emails[0] ?? ''
  await teacherIn(page, email)
  const cell = await firstCell(page)
  await open(page, deskOf(cell))
  await deskReady(page)
  await context.clearCookies()
  await page.getByLabel('Comment', { exact: true }).fill('half a sen')
  await markField(page).fill('4')
  await markField(page).press('Enter')
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  await page.getByRole('link', { name: 'Login' }).click()
  await page.waitForURL('/teacher/login')
  await login(page, email, firstPassword)
  await page.waitForURL(/\/teacher\/self-check\//)
  await expect(page.getByRole('button', { name: /Pupil 1 4 comment not sent/i })).toBeVisible()
  expect(await history(page, cell.attempt)).toHaveLength(1)

  await open(page, deskOf({ ...cell, attempt: (await cellsOf(page))[1]?.attempt ?? '' }))
  await deskReady(page)
  await page.keyboard.press('3')
  await page.keyboard.press('Enter')
  await expect(page.getByText('All 2 are marked', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /Pupil 2 3 saved as a draft/i })).toBeVisible()
  await page.keyboard.press('r')
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: '1 comment is not sent' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Go back' }).click()
  await page.getByRole('button', { name: 'Look' }).press('Enter')
  const comment = page.getByLabel('Comment', { exact: true })
  await expect(comment).toHaveValue('half a sen')
  expect((await readAttempt(page, cell.attempt)).comments).toEqual([])
  await comment.press('End')
  await page.keyboard.type('tence')
  await comment.press('Control+Enter')
  await expect(page.getByRole('button', { name: /Pupil 1 4 saved as a draft/i })).toBeVisible()
  await page.getByRole('button', { name: 'Release 2 marks' }).press('Enter')
  await expect(toastText(page, '2 marks released to 10-A')).toBeVisible()
  const { comments } = await readAttempt(page, cell.attempt)
  expect(comments.map(({ comment }: { comment: string }) => comment)).toEqual(['half a sentence'])
}

test('at a marking desk nothing is lost: two teachers, a cut network, an ended session', async ({
  page,
  request,
  context,
}) => {
  await test.step('T53a: two teachers mark one attempt: the second sees both marks, and no word of either is lost', () =>
    twoTeachers(page, request))
  await test.step('T54: the network is cut in mid-comment: nothing is lost, and everything arrives once; T53b, T58: replies in the wrong order', () =>
    cutOff(page, context))
  await test.step('T54: after an ended session one signs in again, and it is saved; a comment is sent by its teacher only', () =>
    afterSession(page, context))
})
