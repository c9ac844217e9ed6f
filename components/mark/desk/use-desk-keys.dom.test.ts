import { act, createElement, Fragment } from 'react'
import { expect, test, vi } from 'vitest'
import { newRoot } from '@/components/testing/render'
import { Modal } from '@/components/ui/modal'
import { useDeskKeys } from './use-desk-keys'

const dispatch = vi.fn()
const onMark = vi.fn()

function Keys() {
  const others = { onComment: vi.fn(), onHistory: vi.fn(), onRelease: vi.fn(), allMarked: false }
  useDeskKeys({ dispatch, onMark, ...others })
  return null
}

test('an arrow with Alt, a letter and a digit do nothing behind an open dialog whose focused button is gone', async () => {
  const { root } = newRoot()
  const show = (open: boolean) => {
    const dialog = open && createElement(Modal, { key: 'dialog', onDismiss: () => undefined })
    return act(() => root.render(createElement(Fragment, null, createElement(Keys), dialog)))
  }
  const press = (key: string, altKey = false) =>
    act(() => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, altKey, bubbles: true })))

  await show(true)
  await press('ArrowDown', true)
  await press('j')
  await press('5')
  expect(dispatch).not.toHaveBeenCalled()
  expect(onMark).not.toHaveBeenCalled()

  await show(false)
  await press('ArrowDown', true)
  await press('j')
  await press('5')
  expect(dispatch.mock.calls).toEqual([
    [{ type: 'move', way: 1 }],
    [{ type: 'move', way: 1, byLetter: true }],
  ])
  expect(onMark).toHaveBeenCalledOnce()
})
