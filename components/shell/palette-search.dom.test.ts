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

test('Enter opens a page although the search has failed', async () => {
  vi.useFakeTimers()
  HTMLElement.prototype.scrollIntoView = vi.fn()
  const props = {
    account: 'asha',
    base: '/teacher' as const,
    viewer: false,
    typed: 'insights',
    ready: true,
    onFocus: vi.fn(),
    onDone: vi.fn(),
    remember: vi.fn(),
    start: { classes: [], experiments: [], recent: [] },
    actions: [{ label: 'Insights', href: '/teacher/insights' }],
  }
  await render(createElement(PaletteSearch, props))
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(document.querySelector('[role="status"]')?.textContent).toContain('failed')
  const field = document.querySelector('input')
  await act(async () =>
    field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })),
  )
  expect(push).toHaveBeenCalledWith('/teacher/insights')
})
