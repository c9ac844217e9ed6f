import { act, createElement, Fragment } from 'react'
import { expect, test, vi } from 'vitest'
import { newRoot, render } from '@/components/testing/render'
import { Dialog } from '@/components/ui/dialog'
import { useUnsaved } from './use-unsaved'

/** A form of a dialog that has several. */
function Part({ unsaved }: { unsaved: boolean }) {
  useUnsaved(unsaved)
  return null
}

test('a dialog with two forms asks before it closes as long as one of them is unsaved', async () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  const onClose = vi.fn()
  const { root } = newRoot()
  const show = (first: boolean, second: boolean) => {
    const parts = [first, second].map((unsaved, key) => createElement(Part, { key, unsaved }))
    const children = createElement(Fragment, null, parts)
    const dialog = createElement(Dialog, { open: true, onClose, title: 'Two', children })
    return act(() => root.render(dialog))
  }
  const esc = () => new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
  const close = () => act(async () => document.querySelector('dialog')?.dispatchEvent(esc()))
  await show(true, false)
  await show(true, true)
  await show(true, false)
  await close()
  await close()
  expect(confirm).toHaveBeenCalledTimes(2)
  expect(onClose).not.toHaveBeenCalled()
  await show(false, false)
  await close()
  expect(confirm).toHaveBeenCalledTimes(2)
  expect(onClose).toHaveBeenCalledOnce()
})

test('a download beside unsaved changes asks nothing, and a link to another page still does', async () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  const file = createElement('a', { href: '/template.csv', download: true }, 'Template')
  const page = createElement('a', { href: '/admin/dashboard' }, 'Dashboard')
  const main = await render(createElement(Fragment, null, createElement(Part, { unsaved: true }), file, page))
  const [download, link] = main.querySelectorAll('a')
  // jsdom does not load what a link opens.
  main.addEventListener('click', (event) => event.preventDefault())
  await act(async () => download?.click())
  expect(confirm).not.toHaveBeenCalled()
  await act(async () => link?.click())
  expect(confirm).toHaveBeenCalledOnce()
})
