import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'

let inRouter = 'keys=4'
vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(inRouter) }))
const { useUrlParam } = await import('./use-url-param')

let goTo: (href: string) => void

function Keys() {
  const [keys, go] = useUrlParam('keys')
  goTo = go
  return keys ?? 'none'
}

test('another URL shows at once, whether the router takes it over or not, and the router’s next one after it', async () => {
  const main = document.body.appendChild(document.createElement('main'))
  const root = createRoot(main)
  const push = vi.spyOn(window.history, 'pushState').mockReturnValue()
  const render = () => act(() => root.render(createElement(Keys)))
  await render()
  expect(main.textContent).toBe('4')
  await act(() => goTo('/admin/manage-keys'))
  expect(main.textContent).toBe('none')
  expect(push.mock.lastCall?.[2]).toBe('/admin/manage-keys')
  await render()
  expect(main.textContent, 'the router still has the URL before').toBe('none')
  await act(() => goTo('/admin/manage-keys?keys=5'))
  expect(main.textContent).toBe('5')
  inRouter = 'keys=6'
  await render()
  expect(main.textContent).toBe('6')
  await act(() => root.unmount())
})
