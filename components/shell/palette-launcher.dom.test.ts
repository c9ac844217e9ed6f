import { act, createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { newRoot, render } from '@/components/testing/render'
import { Modal } from '@/components/ui/modal'
import type { ShellUser } from './types'

vi.mock('@/components/ui/on-demand', () => ({ OnDemand: () => 'The palette' }))

const { PaletteLauncher } = await import('./palette-launcher')

const user: ShellUser = {
  role: 'teacher',
  guid: 'ravi',
  name: 'School',
  fullName: 'Ravi Nair',
  email: 'ravi@school.example',
}

/** Whether the page has taken the key from the browser, or from the field it was pressed in. */
async function isTaken(key: string, modifiers: KeyboardEventInit = {}) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers })
  await act(async () => document.body.dispatchEvent(event))
  return event.defaultPrevented
}

test('Ctrl+K in an open dialog opens no palette, and the dialog still takes text; without it, the palette opens', async () => {
  const main = await render(createElement(PaletteLauncher, { user, base: '/teacher', actions: [] }))
  const dialog = newRoot().root
  await act(async () => dialog.render(createElement(Modal, { onDismiss: () => {} })))
  expect(await isTaken('k', { ctrlKey: true })).toBe(true)
  expect(main.textContent).not.toContain('The palette')
  expect(await isTaken('a')).toBe(false)
  await act(async () => dialog.render(null))
  await isTaken('k', { ctrlKey: true })
  expect(main.textContent).toContain('The palette')
  expect(await isTaken('a')).toBe(true)
})
