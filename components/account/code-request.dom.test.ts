import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { clearCodeRequest, storeCodeRequest, useCodeRequest } from './code-request'

const Email = () => createElement('output', null, useCodeRequest('reset')?.email ?? 'A code comes first')

test('a page keeps the code request that it has just completed; the next page does not see it', async () => {
  const main = document.body.appendChild(document.createElement('main'))
  const root = createRoot(main)
  await act(() => root.render(createElement(Email)))
  expect(main.textContent).toBe('A code comes first')
  await act(() => storeCodeRequest({ purpose: 'reset', email: 'asha@school.in', sentAt: 1 }))
  await act(() => clearCodeRequest())
  expect(main.textContent).toBe('asha@school.in')
  await act(() => root.render(createElement(Email, { key: 'next' })))
  expect(main.textContent).toBe('A code comes first')
  await act(() => root.unmount())
})
