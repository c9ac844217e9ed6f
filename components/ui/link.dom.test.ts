import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'

let pending = false
type Navigate = (event: { preventDefault: () => void }) => void
let navigate: Navigate | undefined
vi.mock('next/link', () => ({
  default: ({ href, className, children, onNavigate }: Record<string, string> & { onNavigate: Navigate }) => {
    navigate = onNavigate
    return createElement('a', { href, className }, children)
  },
  useLinkStatus: () => ({ pending }),
}))

const { Link } = await import('./link')
const { LinkButton } = await import('./link-button')
const { SortHead } = await import('@/components/table/sort-head')

test.each([
  ['a link', createElement(Link, { href: '/next' }, 'Next')],
  ['a link that is a button', createElement(LinkButton, { href: '/next' }, 'Next')],
  ['the head of a column', createElement(SortHead, { column: { label: 'Name', sort: 'name' }, params: {} })],
])('%s shows a line while its page is on its way', (_, link) => {
  pending = false
  expect(renderToString(link)).not.toContain('animate-progress')
  pending = true
  expect(renderToString(link)).toContain('animate-progress')
})

test.each([
  ['a link that sorts the list', '?sort=name', true],
  ['a link to another page', '/elsewhere', false],
  ['a link to a place of this page', '#list', false],
])('without a network %s is held back: %s, %s', (_, href, isHeld) => {
  const online = vi.spyOn(navigator, 'onLine', 'get')
  renderToString(createElement(Link, { href }, 'Next'))
  const preventDefault = vi.fn()
  online.mockReturnValue(true)
  navigate?.({ preventDefault })
  expect(preventDefault).not.toHaveBeenCalled()
  online.mockReturnValue(false)
  navigate?.({ preventDefault })
  expect(preventDefault).toHaveBeenCalledTimes(Number(isHeld))
  online.mockRestore()
})
