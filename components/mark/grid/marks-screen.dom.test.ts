import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'

const refresh = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))
vi.mock('./marks-grid', () => ({ MarksGrid: () => null }))

const { MarksScreen } = await import('./marks-screen')

const screen = () =>
  MarksScreen({
    ...{ note: null, base: '/teacher', classes: [], account: { guid: 'a', draftKeys: '', name: 'Asha' } },
    table: {
      ...{ class: '10-A', classGuid: 'ten-a', frozenAt: null, experiments: [] },
      rows: [{ guid: 'a', username: 'a', rollNumber: '1', cells: '' }],
    },
  })

test('Back to the marks of a class asks the server again; opening the page and newer data do not', async () => {
  vi.useFakeTimers()
  const first = screen()
  vi.advanceTimersByTime(1)
  const newer = screen()
  vi.useRealTimers()
  const main = document.createElement('main')
  const opened = createRoot(main)
  await act(() => opened.render(createElement('div', null, first)))
  await act(() => opened.render(createElement('div', null, newer)))
  await act(() => opened.unmount())
  expect(refresh).not.toHaveBeenCalled()
  const restored = createRoot(main)
  await act(() => restored.render(createElement('div', null, newer)))
  await act(() => restored.unmount())
  expect(refresh).toHaveBeenCalledTimes(1)
})
