import { act, createElement } from 'react'
import { expect, test } from 'vitest'
import { newRoot } from '@/components/testing/render'
import { HomeWork } from './home-work'

const rows = ['C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7'].map((name) => ({
  class: '10-A',
  name,
  href: `/teacher/attempt/${name}`,
  count: '1 draft',
}))
const none = { count: '', rows: [], hidden: 0 }
const some = { count: '', rows: rows.slice(0, 5), hidden: 2 }
const all = { count: '', rows, hidden: 0 }

async function shown() {
  const { main, root } = newRoot()
  const show = (drafts: typeof all) =>
    act(async () => root.render(createElement(HomeWork, { waiting: none, drafts })))
  return { main, show }
}

test('rows that are asked for take the focus at the first of them', async () => {
  const { main, show } = await shown()
  await show(some)
  const more = [...main.querySelectorAll('a')].at(-1)
  // The router would load the page; the test shows what it then shows.
  main.addEventListener('click', (event) => event.preventDefault(), { capture: true })
  await act(async () => more?.click())
  await show(all)
  expect(document.activeElement?.textContent).toContain('C6')
})

test('a page opened with all rows focuses none of them', async () => {
  const { show } = await shown()
  await show(all)
  expect(document.activeElement).toBe(document.body)
})
