import { expect, it } from 'vitest'
import { listHref } from './list-href'

it('keeps the other params and goes back to the first page', () => {
  expect(listHref({ q: 'asha', page: '3', class: '10-A' }, { sort: 'name' })).toBe(
    '?q=asha&class=10-A&sort=name',
  )
})

it('keeps everything else when only the page changes', () => {
  expect(listHref({ q: 'asha', page: '3' }, { page: 4 })).toBe('?q=asha&page=4')
})

it('leaves out what is empty', () => {
  expect(listHref({ q: 'asha', class: '10-A' }, { q: '', class: undefined })).toBe('?')
})

it('writes names in any script', () => {
  expect(new URLSearchParams(listHref({}, { q: 'मीना & co' })).get('q')).toBe('मीना & co')
})
