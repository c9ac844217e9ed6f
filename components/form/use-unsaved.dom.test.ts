import { act, createElement, Fragment, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { useUnsaved } from './use-unsaved'

type RootProps = { onOpenChange: (open: boolean, details: object) => void; children: ReactNode }

let change: RootProps['onOpenChange'] | undefined
vi.mock('@/components/ui/after-paint', () => ({ afterPaint: () => () => undefined }))
vi.mock('@base-ui/react/dialog', () => {
  const Root = ({ onOpenChange, children }: RootProps) => {
    change = onOpenChange
    return children
  }
  const Part = ({ children }: { children?: ReactNode }) => children
  const [Portal, Backdrop, Viewport, Popup, Title, Close] = Array(6).fill(Part)
  return { Dialog: { Root, Portal, Backdrop, Viewport, Popup, Title, Close } }
})

const { DialogBox } = await import('@/components/ui/dialog-box')

/** A form of a dialog that has several. */
function Part({ unsaved }: { unsaved: boolean }) {
  useUnsaved(unsaved)
  return null
}

test('a dialog with two forms asks before it closes as long as one of them is unsaved', async () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  const onOpenChange = vi.fn()
  const root = createRoot(document.body.appendChild(document.createElement('main')))
  const show = (first: boolean, second: boolean) => {
    const parts = [first, second].map((unsaved, key) => createElement(Part, { key, unsaved }))
    const children = createElement(Fragment, null, parts)
    const box = createElement(DialogBox, { open: true, onOpenChange, title: 'Two', children })
    return act(() => root.render(box))
  }
  const close = () => act(async () => change?.(false, { reason: 'escape-key' }))
  await show(true, false)
  await show(true, true)
  await show(true, false)
  await close()
  expect(confirm).toHaveBeenCalledTimes(1)
  expect(onOpenChange).not.toHaveBeenCalled()
  await show(false, false)
  await close()
  expect(confirm).toHaveBeenCalledTimes(1)
  expect(onOpenChange).toHaveBeenCalledWith(false)
  await act(() => root.unmount())
})
