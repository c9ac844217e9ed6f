import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Pagination } from './pagination'

const textOf = (total: number, noun: string, plural?: string) =>
  renderToStaticMarkup(createElement(Pagination, { page: 1, total, params: {}, noun, plural })).replace(
    /<[^>]*>/g,
    '',
  )

test('one row is named in the singular', () => {
  expect(textOf(1, 'student')).toBe('1–1 of 1 student')
  expect(textOf(1, 'entry', 'entries')).toBe('1–1 of 1 entry')
  expect(textOf(2, 'entry', 'entries')).toBe('1–2 of 2 entries')
})
