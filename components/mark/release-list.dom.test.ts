import { act, createElement } from 'react'
import { expect, test } from 'vitest'
import { newRoot } from '@/components/testing/render'
import { gridOf } from './grid/testing/grid-of'
import { countReleases } from './release-counts'
import { ReleaseList } from './release-list'

test('the button of what is released leaves the focus in the list, also in an empty one', async () => {
  const { main, root } = newRoot()
  const show = (...states: ('draft' | 'released')[]) => {
    const marks = states.map((state, col) => [`0 ${col}`, { attempt: 'a', state, marks: 4, version: 1 }])
    const { columns, rows } = gridOf(1, states.length, Object.fromEntries(marks))
    const counts = countReleases(columns, rows)
    return act(() =>
      root.render(createElement(ReleaseList, { counts, pending: false, onRelease: () => undefined })),
    )
  }
  await show('draft', 'draft')
  main.querySelector('button')?.focus()
  await show('released', 'draft')
  expect(document.activeElement).toBe(main.firstChild)
  main.querySelector('button')?.focus()
  await show('released', 'released')
  expect(main.textContent).toContain('Nothing to release')
  expect(document.activeElement).toBe(main.firstChild)
})

test('a draft of an earlier attempt is released too, and its student is not one without a mark', async () => {
  const { columns, rows } = gridOf(2, 1, {
    '0 0': { attempt: 'a', state: 'waiting', olderDrafts: 1 },
    '1 0': { attempt: 'b', state: 'draft', marks: 4, version: 1, olderDrafts: 1 },
  })
  const { main, root } = newRoot()
  const props = { counts: countReleases(columns, rows), pending: false, onRelease: () => undefined }
  await act(() => root.render(createElement(ReleaseList, props)))
  expect(main.querySelector('button')?.textContent).toBe('Release 3 marks')
})
