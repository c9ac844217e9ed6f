import { act, createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DraftStore } from '@/components/mark/draft-store'
import type { SheetView } from '@/lib/school/experiment/schema'

const refresh = vi.fn()
const router = { refresh }
let drafts: DraftStore
vi.mock('next/navigation', () => ({ useRouter: () => router }))
vi.mock('@/components/mark/draft-store', async (original) => ({
  ...(await original<object>()),
  useDraftStore: () => drafts,
}))
vi.mock('@/components/shell/local-drafts', async (original) => ({
  ...(await original<object>()),
  deleteOthersWork: async () => undefined,
}))

const { openDrafts } = await import('@/components/mark/draft-store')
const { keyOf, memoryDevice } = await import('@/components/mark/testing/device')
const { RepeatableBench } = await import('./repeatable-bench')
const { saveWork, deleteWork, newWork } = await import('./work')
const { WorkSender } = await import('./work-sender')

const owner = { guid: 'meera', draftKeys: keyOf('meera') }
const experiment: SheetView = {
  ...{ slug: 'density', subject: 'physics', number: 51, title: 'Density of a stone', shortTitle: 'Density' },
  ...{ maximum: 5, components: null, own: true, session: '2026-27', sheet: null },
  questions: [{ number: 1, question: 'Which?', options: ['a', 'b'] }],
}

let root: Root
let device: ReturnType<typeof memoryDevice>
const main = document.createElement('main')

beforeEach(async () => {
  refresh.mockReset()
  device = memoryDevice()
  drafts = await openDrafts(owner, device)
  document.body.append(main)
  root = createRoot(main)
})
afterEach(async () => {
  await act(async () => root.unmount())
  Reflect.deleteProperty(window, 'caches')
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

/** The experiment's page; `again`: the server has an attempt. */
function show(again: boolean) {
  const bench = createElement(RepeatableBench, { experiment, again })
  const sender = { owner, previous: null, children: null }
  return act(async () => root.render(createElement(WorkSender, sender, bench)))
}

const button = (name: string) =>
  [...document.querySelectorAll('button')].filter((one) => one.textContent === name)
const click = (element: HTMLElement | null | undefined) => act(async () => element?.click())

/** A change by another tab of the same student. */
async function changeInOtherTab(change: (drafts: DraftStore) => void) {
  const other = await openDrafts(owner, { ...device, onChange: () => undefined })
  const before = [...device.of(owner.guid)]
  change(other)
  await vi.waitFor(() => expect([...device.of(owner.guid)]).not.toEqual(before))
  await act(
    () =>
      new Promise<void>((resolve) => {
        const stop = drafts.subscribe(() => {
          stop()
          resolve()
        })
        device.announce(owner.guid)
      }),
  )
}

test('once another tab has sent the work, the page is asked for again instead of showing an empty bench', async () => {
  await show(false)
  await changeInOtherTab((tab) => saveWork(tab, 'density', newWork()))
  expect(refresh).not.toHaveBeenCalled()
  await changeInOtherTab((tab) => deleteWork(tab, 'density'))
  expect(refresh).toHaveBeenCalledOnce()
  await show(true)
  expect([button('Do it again').length, button('Hand in').length]).toEqual([1, 0])
})

test('work that was done again and handed in closes the bench, and pages kept on the device are stored again', async () => {
  const postMessage = vi.fn()
  const serviceWorker = { ready: Promise.resolve({ active: { postMessage } }) }
  const storedPath = '/student/experiments/density'
  const caches = { match: async (path: string) => (path === storedPath ? new Response() : undefined) }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
  Object.defineProperty(window, 'caches', { configurable: true, value: caches })
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{"data":{}}', { status: 201 }))
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  await show(true)
  await click(button('Do it again')[0])
  await click(main.querySelector<HTMLElement>('input[type=radio]'))
  await click(button('Hand in')[0])
  await act(async () => {
    button('Hand in').at(-1)?.click()
    await vi.waitFor(() => expect(refresh).toHaveBeenCalled())
  })
  expect(button('Do it again')).toHaveLength(1)
  expect(refresh).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(postMessage.mock.calls).toEqual([[{ path: storedPath }]]))
})

test('a browser that can keep nothing says so at the first key', async () => {
  device.isFull = true
  await show(false)
  await act(async () => {
    main.querySelector<HTMLElement>('input[type=radio]')?.click()
    await vi.waitFor(() => expect(drafts.isStored()).toBe(false))
  })
  expect(main.textContent).toContain('This browser keeps nothing')
})

test('work that the school refuses moves the focus to the reason, and “Do it again” to the bench', async () => {
  const refused = { message: 'Enter a number from 0 to 90', code: 'invalid' }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(refused, { status: 422 }))
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  main.id = 'bench'
  main.tabIndex = -1
  await show(true)
  await click(button('Do it again')[0])
  expect(document.activeElement).toBe(main)
  await click(main.querySelector<HTMLElement>('input[type=radio]'))
  await click(button('Hand in')[0])
  await act(async () => {
    button('Hand in').at(-1)?.click()
    await vi.waitFor(() => expect(refresh).toHaveBeenCalled())
  })
  expect(document.activeElement?.textContent).toMatch(/^The school could not accept this/)
  main.removeAttribute('id')
})
