import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'

let pending = false
vi.mock('next/link', () => ({
  default: ({ href, className, children }: Record<string, string>) =>
    createElement('a', { href, className }, children),
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
