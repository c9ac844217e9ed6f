import { act, createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { newRoot, render, servedPage, typeInto } from '@/components/testing/render'
import type { AnswerView } from '@/lib/school/parent/schema'

const refresh = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh, push: vi.fn() }) }))
vi.mock('@/components/ui/link', () => ({ Link: 'a' }))
vi.mock('@/components/ui/toast', () => ({
  toast: { dismissProblems: vi.fn(), success: vi.fn(), error: vi.fn(), info: vi.fn() },
}))
const callApi = vi.fn()
vi.mock('@/lib/core/http-client', async (original) => ({ ...(await original<object>()), callApi }))

const { toast } = await import('@/components/ui/toast')
const { PaperReplies } = await import('./paper-replies')

const unanswered = { class: '10-A', state: 'none', at: null, via: null, parentName: null, relation: null }
const asha = { ...unanswered, guid: 'asha', username: 'Asha Rao', rollNumber: '1' } as AnswerView
const kiran = { ...unanswered, guid: 'kiran', username: 'Kiran Das', rollNumber: '2' } as AnswerView

const pageOf = (students: AnswerView[]) => createElement(PaperReplies, { students })

function onPage(main: HTMLElement) {
  const field = (name: string) => main.querySelector(`[name="${name}"]`) as HTMLInputElement
  async function type(name: string, value: string) {
    await act(async () => field(name).focus())
    await typeInto(field(name), value)
  }
  const press = (label: string, done: () => void) =>
    act(async () => {
      const button = [...main.querySelectorAll('button')].find(({ textContent }) => textContent === label)
      button?.focus()
      button?.click()
      await vi.waitFor(done, 60_000)
    })
  return { type, press }
}

beforeEach(() => vi.clearAllMocks())

test('one press records the answer of a slip; its row shows it and holds the focus', async () => {
  callApi.mockResolvedValue({ message: 'The answer is recorded.' })
  const { main, root } = newRoot()
  const show = (students: AnswerView[]) => act(() => root.render(pageOf(students)))
  await show([asha, kiran])
  const { type, press } = onPage(main)
  await type('parentName', 'Meera Rao')
  await type('relation', 'mother')
  await press('They do not agree', () => expect(refresh).toHaveBeenCalledOnce())
  const answer = { answer: 'refused', parentName: 'Meera Rao', relation: 'mother' }
  expect(callApi.mock.calls).toEqual([['POST', '/parent/answers/asha', answer]])
  await show([{ ...asha, state: 'refused' }, kiran])
  expect(main.querySelector('li')?.textContent).toMatch(/Asha Rao.*Refused/)
  expect(document.activeElement?.textContent).toBe('Refused')
})

test('the buttons stay busy until the row shows the answer, so that it is recorded once', async () => {
  callApi.mockResolvedValue({ message: 'The answer is recorded.' })
  let loaded = () => {}
  refresh.mockReturnValueOnce(
    new Promise<void>((resolve) => {
      loaded = resolve
    }),
  )
  const main = await render(pageOf([asha]))
  const { type, press } = onPage(main)
  await type('parentName', 'Meera Rao')
  await type('relation', 'mother')
  await press('They agree', () => expect(refresh).toHaveBeenCalledOnce())
  const busyCount = () => main.querySelectorAll('button[aria-busy]').length
  expect(busyCount()).toBe(2)
  await press('They agree', () => undefined)
  expect(callApi).toHaveBeenCalledOnce()
  await act(async () => loaded())
  expect(busyCount()).toBe(0)
})

/** Enter in the name field: the browser presses the form's first submit button, or submits a form that has none. */
const enter = (main: HTMLElement) =>
  act(async () => {
    const form = main.querySelector('form')
    form?.requestSubmit(form.querySelector<HTMLElement>('[type="submit"]') ?? undefined)
    await vi.waitFor(isAsked, 60_000)
  })

const isAsked = () =>
  expect(toast.info).toHaveBeenCalledWith('Press “They agree” or “They do not agree”.', { id: 'problem' })

test('Enter in the name after a press that failed records no answer, and asks for a press', async () => {
  const main = await render(pageOf([asha]))
  const { type, press } = onPage(main)
  await type('relation', 'mother')
  await press('They do not agree', () => expect(toast.info).toHaveBeenCalledOnce())
  await type('parentName', 'Meera Rao')
  await enter(main)
  expect(callApi).not.toHaveBeenCalled()
})

test('a form that was submitted before it was ready records no answer, and asks for a press', async () => {
  const { main, hydrate } = servedPage(pageOf([asha]))
  const early = { parentName: 'Meera Rao', relation: 'mother' }
  for (const [name, value] of Object.entries(early))
    (main.querySelector(`[name="${name}"]`) as HTMLInputElement).value = value
  // As components/form/use-held-submit.ts marks it.
  main.querySelector('form')?.setAttribute('data-hold', 'sent')
  await hydrate()
  await act(() => vi.waitFor(isAsked, 60_000))
  expect(callApi).not.toHaveBeenCalled()
})
