import { act, createElement, Fragment, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from '@/components/testing/render'
import { Dialog } from './dialog'

/** What browsers do with the focus: a dialog that is removed before it is closed does not give it back. */
function focusAsBrowsersDo() {
  const before = new WeakMap<HTMLDialogElement, Element | null>()
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
    before.set(this, document.activeElement)
    this.open = true
  })
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (this: HTMLDialogElement) {
    this.open = false
    const opener = before.get(this)
    if (this.isConnected && opener instanceof HTMLElement) opener.focus()
  })
}

/** A button whose dialog is rendered only while it is open. */
function Opener({ finalFocus }: { finalFocus?: () => HTMLElement | null }) {
  const [open, setOpen] = useState(false)
  const children = createElement('input')
  const dialog = { open: true, title: 'Move', onClose: () => setOpen(false), finalFocus, children }
  return createElement(
    Fragment,
    null,
    createElement('button', { type: 'button', onClick: () => setOpen(true) }, 'Open'),
    createElement('p', { id: 'after', tabIndex: -1 }),
    open && createElement(Dialog, dialog),
  )
}

async function openAndClose(main: HTMLElement) {
  const opener = main.querySelector('button')
  opener?.focus()
  await act(async () => opener?.click())
  expect(document.activeElement).toBe(document.querySelector('dialog input'))
  await act(async () => document.querySelector<HTMLElement>('[aria-label="Close"]')?.click())
  expect(document.querySelector('dialog')).toBeNull()
  return opener
}

test('a dialog that goes when it closes gives the focus back to what opened it', async () => {
  focusAsBrowsersDo()
  const main = await render(createElement(Opener))
  const opener = await openAndClose(main)
  expect(document.activeElement).toBe(opener)
})

test('a dialog that goes when it closes leaves the focus where it was told to', async () => {
  focusAsBrowsersDo()
  const after = () => document.getElementById('after')
  await openAndClose(await render(createElement(Opener, { finalFocus: after })))
  expect(document.activeElement).toBe(after())
})
