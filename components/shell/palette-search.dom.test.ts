import { act, createElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from '@/components/testing/render'
import { PaletteSearch } from './palette-search'

const { push } = vi.hoisted(() => ({ push: vi.fn() }))
vi.mock('@/components/ui/use-router', () => ({ useRouter: () => ({ push }) }))
vi.mock('@/lib/core/http-client', async (original) => ({
  ...(await original<object>()),
  callApi: () => Promise.reject(new TypeError('no connection')),
}))

afterEach(() => void vi.useRealTimers())

/** The palette after a search for this has failed. */
async function renderFailed(typed: string) {
  vi.useFakeTimers()
  HTMLElement.prototype.scrollIntoView = vi.fn()
  const props = {
    account: 'asha',
    base: '/teacher' as const,
    viewer: false,
    typed,
    ready: true,
    onFocus: vi.fn(),
    onDone: vi.fn(),
    remember: vi.fn(),
    start: { classes: [], experiments: [], recent: [] },
    actions: [{ label: 'Insights', href: '/teacher/insights' }],
  }
  const main = await render(createElement(PaletteSearch, props))
  await act(() => vi.advanceTimersByTimeAsync(1000))
  return main
}

test('a search that failed says why, and advises no other words', async () => {
  const main = await renderFailed('zzzz')
  expect(main.querySelector('[role="alert"]')?.textContent).toBe('Unexpected Application Error!')
  expect(main.textContent).not.toContain('Try a name')
})

test('Enter opens a page although the search has failed, and not while it ends the composing of a text', async () => {
  await renderFailed('insights')
  expect(document.querySelector('[role="status"]')?.textContent).toContain('failed')
  const field = document.querySelector('input')
  const pressEnter = (isComposing: boolean) =>
    act(async () =>
      field?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', isComposing, bubbles: true, cancelable: true }),
      ),
    )
  await pressEnter(true)
  expect(push).not.toHaveBeenCalled()
  await pressEnter(false)
  expect(push).toHaveBeenCalledWith('/teacher/insights')
})
