import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { OnOpening } from './on-opening'

test('a part is prefetched after a touch, but not before it is likely to open', async () => {
  vi.useFakeTimers()
  const load = vi.fn(async () => () => null)
  const root = createRoot(document.createElement('main'))
  const show = (likely: boolean) =>
    act(() =>
      root.render(createElement(OnOpening, { load, part: undefined, onMissing: () => undefined, likely })),
    )
  const touch = () => act(() => void window.dispatchEvent(new Event('pointermove')))

  await show(false)
  await touch()
  await act(() => vi.runAllTimersAsync())
  expect(load).not.toHaveBeenCalled()
  await show(true)
  await touch()
  expect(load, 'not before the touch is answered').not.toHaveBeenCalled()
  await act(() => vi.runAllTimersAsync())
  expect(load).toHaveBeenCalledTimes(1)
  await act(() => root.unmount())
})
