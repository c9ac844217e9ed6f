import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'

const replace = vi.fn()
vi.mock('next/navigation', () => ({
  usePathname: () => '/list',
  useRouter: () => ({ replace }),
  useSearchParams: () => new URLSearchParams(),
}))

const { useListParams } = await import('./use-list-params.ts')
type Change = ReturnType<typeof useListParams>['change']

function List({ hold }: { hold: (change: Change) => void }) {
  hold(useListParams().change)
  return null
}

/** Renders a list, lets `use` change its parameters, and unmounts it. */
async function visit(use: (change: Change) => void) {
  const root = createRoot(document.createElement('main'))
  const hold = vi.fn<(change: Change) => void>()
  await act(async () => root.render(createElement(List, { hold })))
  await act(async () => {
    hold.mock.lastCall?.forEach(use)
    root.unmount()
  })
}

const lastAddress = () => replace.mock.lastCall?.[0]

test('two changes on their way do not undo each other, and one that was left does not come back', async () => {
  await visit((change) => {
    change({ action: 'class' })
    change({ q: 'asha' })
  })
  expect(lastAddress()).toBe('/list?action=class&q=asha')
  await visit((change) => change({ page: '2' }))
  expect(lastAddress()).toBe('/list?page=2')
})

test('without a network the page stays, and the list changes once there is one', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  replace.mockClear()
  await visit((change) => {
    change({ action: 'class' })
    change({ q: 'asha' })
  })
  expect(replace).not.toHaveBeenCalled()
  online.mockReturnValue(true)
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(lastAddress()).toBe('/list?action=class&q=asha')
})
