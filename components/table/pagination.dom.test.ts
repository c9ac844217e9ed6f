import { act, createElement } from 'react'
import { expect, test } from 'vitest'
import { newRoot } from '@/components/testing/render'
import { Pagination } from './pagination'

/** A paged list of students; `show` changes its page or its rows. */
function studentPages() {
  const { main, root } = newRoot()
  const show = (page: number, total: number, hideSingle = false) =>
    act(async () =>
      root.render(createElement(Pagination, { page, total, params: {}, noun: 'student', hideSingle })),
    )
  return { main, show }
}

test('the link to the last page, which is gone there, leaves the focus in its place', async () => {
  const { main, show } = studentPages()
  await show(1, 80)
  main.querySelector<HTMLAnchorElement>('[aria-label="Next page"]')?.focus()
  await show(2, 80)
  expect(main.querySelector('[aria-label="Next page"]')).toBeNull()
  const nav = main.querySelector('nav')
  expect(document.activeElement).toBe(nav?.parentElement)
})

test('one status says what a search has found, also nothing, and where all fits on one page', async () => {
  const { main, show } = studentPages()
  await show(1, 80, true)
  const status = main.querySelector('[role=status]')
  expect(status?.textContent).toBe('1–50 of 80 students')
  await show(1, 3, true)
  expect(status?.textContent).toBe('1–3 of 3 students')
  await show(1, 0, true)
  expect(status?.textContent).toBe('0 students')
  expect(status?.isConnected).toBe(true)
})
