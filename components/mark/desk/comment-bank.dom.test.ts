import { act, createElement, createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from '@/components/testing/render'
import { toast } from '@/components/ui/toast'

let kept = [{ guid: 'one', comment: 'See me after class' }]
const callApi = vi.fn(async (method: string) => {
  if (method === 'DELETE') kept = []
  return { message: 'OK', data: kept }
})
vi.mock('@/lib/core/http-client', async (actual) => ({ ...(await actual<object>()), callApi }))

const { CommentBank } = await import('./comment-bank')

test('removing a sentence from the bank leaves the focus in its search field', async () => {
  vi.spyOn(toast, 'success').mockReturnValue(undefined)
  const props = { open: true, typed: '', onClose: () => undefined, onInsert: () => undefined }
  await render(createElement(CommentBank, { ...props, field: createRef<HTMLTextAreaElement>() }))
  const button = document.querySelector<HTMLButtonElement>('[aria-label^="Remove"]')
  button?.focus()
  expect(document.activeElement).toBe(button)
  await act(async () => button?.click())
  expect(document.body.textContent).toContain('No saved comments yet')
  expect(document.activeElement).toBe(document.querySelector('input[type="search"]'))
})
