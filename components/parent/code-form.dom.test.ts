import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { servedPage } from '@/components/testing/render'

vi.mock('./schema', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

const { CodeForm } = await import('./code-form')

const form = createElement(CodeForm, { language: 'en', label: 'Code', onCode: async () => undefined })

/** The field's value once the page is ready, opened at this URL fragment. */
async function fieldValueAt(fragment: string) {
  window.history.replaceState(null, '', `/consent#${fragment}`)
  const { main, hydrate } = servedPage(form)
  await hydrate()
  return main.querySelector('input')?.value
}

test('a scanned code fills the field and leaves the address, also where the check cannot be fetched', async () => {
  expect(await fieldValueAt('7K3QX-9MPTA')).toBe('7K3QX-9MPTA')
  expect(window.location.hash).toBe('')
})

test('a fragment that is no code stays in the address and out of the field', async () => {
  expect(await fieldValueAt('main')).toBe('')
  expect(window.location.hash).toBe('#main')
})
