import { act, createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { newRoot } from '@/components/testing/render'

const callApi = vi.fn(async () => ({ message: 'OK', data: [] }))
vi.mock('@/lib/core/http-client', async (actual) => ({ ...(await actual<object>()), callApi }))

const { HistoryPanel } = await import('./history-panel')
const { loadHistory } = await import('./on-demand-parts')

/** Waits within React's act for the part and then for its answer. */
async function load() {
  await act(loadHistory)
  await act(async () => undefined)
}

test('the history scrolls into view when it opens, and not when another student is opened', async () => {
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
  const { main, root } = newRoot()
  const show = async (attempt: string, open: boolean) => {
    const props = { attempt, version: 1, open, onToggle: () => undefined }
    await act(() => root.render(createElement(HistoryPanel, props)))
  }
  const expectLoaded = () => expect(main.textContent).toContain('No mark was given yet.')
  await show('a', false)
  expect(scroll).not.toHaveBeenCalled()
  await show('a', true)
  await load()
  expectLoaded()
  expect(scroll.mock.calls).toEqual([[{ block: 'nearest' }]])
  await show('b', true)
  await load()
  expectLoaded()
  expect(callApi).toHaveBeenCalledTimes(2)
  expect(scroll).toHaveBeenCalledTimes(1)
})
