import { act, createElement } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'

const replace = vi.fn()
vi.mock('next/navigation', () => ({
  usePathname: () => '/list',
  useRouter: () => ({ replace }),
  useSearchParams: () => new URLSearchParams('class=10-C'),
}))

const { FilterSelect } = await import('./filter-select.tsx')

const filter = (count: number) => {
  const some = Array.from({ length: count }, (_, at) => ({ value: `${at}-A`, label: `Class ${at}` }))
  const options = [{ value: '', label: 'All classes' }, ...some, { value: '10-C', label: 'Class 10-C' }]
  return createElement(FilterSelect, { name: 'class', label: 'Class', options })
}

test('an option chosen before the page is ready filters the list once it is', async () => {
  const main = document.body.appendChild(document.createElement('main'))
  main.innerHTML = renderToString(filter(20))
  const select = main.querySelector('select') as HTMLSelectElement
  select.value = '7-A'
  const root = await act(async () => hydrateRoot(main, filter(20)))
  expect(replace).toHaveBeenCalledWith('/list?class=7-A', { scroll: false })
  await act(async () => root.unmount())
})

test('what is chosen without a network stays chosen, and filters the list once there is one', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  replace.mockClear()
  const main = document.body.appendChild(document.createElement('main'))
  const root = createRoot(main)
  await act(async () => root.render(filter(20)))
  const select = main.querySelector('select') as HTMLSelectElement
  select.value = '7-A'
  await act(async () => void select.dispatchEvent(new Event('change', { bubbles: true })))
  expect(select.value).toBe('7-A')
  expect(replace).not.toHaveBeenCalled()
  online.mockRestore()
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(replace).toHaveBeenCalledWith('/list?class=7-A', { scroll: false })
  await act(async () => root.unmount())
})

test('no option is chosen if the address names one that does not exist', async () => {
  replace.mockClear()
  const main = document.body.appendChild(document.createElement('main'))
  const options = [{ value: '9-A', label: 'Class 9-A' }]
  const page = createElement(FilterSelect, { name: 'class', label: 'Class', options })
  main.innerHTML = renderToString(page)
  const root = await act(async () => hydrateRoot(main, page))
  expect(replace).not.toHaveBeenCalled()
  await act(async () => root.unmount())
})
