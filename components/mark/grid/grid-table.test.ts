import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { GridTable } from './grid-table'
import { after, gridOf } from './testing/grid-of'

const draw = (state: ReturnType<typeof gridOf>, readOnly = false) =>
  renderToString(
    createElement(GridTable, { label: 'Marks', state, readOnly, dispatch: () => {}, onOpen: () => {} }),
  )

const marked = (rows: number, cols: number) => {
  const places = Array.from(
    { length: rows * cols },
    (_, index) => `${Math.floor(index / cols)} ${index % cols}`,
  )
  const stand = { attempt: 'a', state: 'draft' as const, marks: 4.5, proposed: 4, version: 1 }
  return gridOf(rows, cols, Object.fromEntries(places.map((place) => [place, stand])))
}

test('a marked class of 40 in 22 experiments is less than 20 KB of table', () => {
  const html = draw(marked(40, 22))
  expect(html.match(/<td/g)).toHaveLength(40 * 22 + 1)
  expect(html.length).toBeLessThan(20_000)
})

test('one cell is in the order of tabs', () => {
  const html = draw(after(marked(3, 3), { type: 'edit', text: '4' }))
  expect(html.match(/tabindex=0/gi)).toHaveLength(1)
})

test('each state is in the markup, by its letter', () => {
  const state = gridOf(2, 3, {
    '0 0': { attempt: 'a', state: 'waiting' },
    '0 1': { attempt: 'a', state: 'draft', marks: 3, version: 1 },
    '0 2': { attempt: 'a', state: 'released', marks: 3, version: 1 },
  })
  const wrong = after(
    state,
    { type: 'write', place: { row: 1, col: 0 }, text: '9' },
    { type: 'write', place: { row: 1, col: 1 }, text: '2' },
  )
  const signs = [...draw(wrong).matchAll(/data-s=(.)/g)].map(([, sign]) => sign)
  expect(signs).toEqual(['w', 'd', 'r', 'x', 's'])
})

test('a shown paste is in the cells, marked as not yet written', () => {
  const html = draw(after(gridOf(3, 1), { type: 'paste', text: '4\n9\nXX' }))
  expect([...html.matchAll(/data-p=(\w+)/g)].map(([, verdict]) => verdict)).toEqual(['yes', 'no', 'no'])
  expect(html).toContain('>XX<')
})

test('a read-only grid says so', () => {
  expect(draw(gridOf(1, 1), true)).toContain('aria-readonly="true"')
})

test('T40: a name that is an attack, or a text typed into a cell, is text', () => {
  const attack = `</th><img src=x onerror="alert('1')">&lt;`
  const [state, place] = [gridOf(1, 1), { row: 0, col: 0 }]
  const student = { guid: 'one', username: attack, rollNumber: attack }
  const html = draw(after({ ...state, students: [student] }, { type: 'write', place, text: attack }))
  expect(html).not.toContain('<img')
  expect(
    html.split('&lt;/th&gt;&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;lt;'),
  ).toHaveLength(4)
})
