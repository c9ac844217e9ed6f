import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { startDesk } from './desk-state'
import { StudentList } from './student-list'
import { classOf } from './testing/play-desk'

test('the open student’s row scrolls into the window where a banner pushes the end of the list below it', async () => {
  const data = classOf(['a', 'b'])
  const [, opened] = data.attempts
  if (!opened) throw new Error('a desk opens at an attempt')
  const state = startDesk({ owner: { name: 'Asha' }, data, opened, onlyUnmarked: false })
  const list = document.body.appendChild(document.createElement('div'))
  list.dataset.rows = ''
  vi.spyOn(list, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 100, 10, window.innerHeight))
  vi.spyOn(HTMLButtonElement.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, window.innerHeight, 10, 20),
  )
  const root = createRoot(list)
  await act(() => root.render(createElement(StudentList, { state, onOpen: () => undefined })))
  expect(list.scrollTop).toBe(20)
  await act(() => root.unmount())
})
