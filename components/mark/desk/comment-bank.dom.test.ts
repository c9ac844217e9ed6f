import { act, createElement, createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { render, typeInto } from '@/components/testing/render'
import { toast } from '@/components/ui/toast'

let kept = [{ guid: 'one', comment: 'See me after class' }]
const callApi = vi.fn(async (method: string) => {
  if (method === 'DELETE') kept = []
  return { message: 'OK', data: kept }
})
vi.mock('@/lib/core/http-client', async (actual) => ({ ...(await actual<object>()), callApi }))

const { CommentBank } = await import('./comment-bank')
const { Comments } = await import('./comments')
const { classOf, playDesk } = await import('./testing/play-desk')

const searchField = () => document.querySelector<HTMLInputElement>('input[type="search"]')

test('a bank that is opened again has the sentences of that time, and nothing searched for', async () => {
  const desk = playDesk()
  desk.start(classOf(['a']))
  const work = {
    ...desk.work('a'),
    dispatch: desk.act,
    waits: false,
    onShare: () => undefined,
    now: new Date(),
  }
  const main = await render(createElement(Comments, { ...work, field: createRef<HTMLTextAreaElement>() }))
  const open = async () => {
    await act(async () =>
      [...main.querySelectorAll('button')].find((one) => one.textContent === 'Bank')?.click(),
    )
    await vi.waitFor(async () => {
      await act(async () => undefined)
      expect(searchField()).not.toBeNull()
    }, 60_000)
  }
  await open()
  await typeInto(searchField(), 'graph')
  expect(document.body.textContent).toContain('No comment found')
  await act(async () => document.querySelector<HTMLElement>('[aria-label="Close"]')?.click())
  kept = [{ guid: 'two', comment: 'Label the axes' }, ...kept]
  await open()
  expect(searchField()?.value).toBe('')
  expect(document.body.textContent).toContain('Label the axes')
  kept = kept.slice(1)
})

test('a comment’s card has its heading first, and says that what is typed is not sent', async () => {
  const desk = playDesk()
  const comment = {
    guid: 'c1',
    name: 'Asha',
    comment: 'Label the axes',
    createdAt: '2026-11-20T04:00:00.000Z',
  }
  desk.start(classOf(['a']))
  const { attempt, ...work } = desk.work('a')
  const props = { ...work, dispatch: desk.act, waits: false, onShare: () => undefined, now: new Date() }
  const main = await render(
    createElement(Comments, {
      ...{ ...props, comment: 'Half a', attempt: { ...attempt, comments: [comment] } },
      field: createRef<HTMLTextAreaElement>(),
    }),
  )
  expect(main.textContent).toMatch(/^CommentComment not sent.*Label the axes.*Send/)
})

test('Enter inserts the first sentence, and not while it ends the composing of a search', async () => {
  const onInsert = vi.fn()
  const props = { typed: '', onClose: () => undefined, onInsert }
  await render(createElement(CommentBank, { ...props, field: createRef<HTMLTextAreaElement>() }))
  const press = (isComposing: boolean) =>
    act(async () =>
      searchField()?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', isComposing, bubbles: true }),
      ),
    )
  await press(true)
  expect(onInsert).not.toHaveBeenCalled()
  await press(false)
  expect(onInsert).toHaveBeenCalledOnce()
})

test('removing a sentence from the bank leaves the focus in its search field', async () => {
  vi.spyOn(toast, 'success').mockReturnValue(undefined)
  const props = { typed: '', onClose: () => undefined, onInsert: () => undefined }
  await render(createElement(CommentBank, { ...props, field: createRef<HTMLTextAreaElement>() }))
  const button = document.querySelector<HTMLButtonElement>('[aria-label^="Remove"]')
  button?.focus()
  expect(document.activeElement).toBe(button)
  await act(async () => button?.click())
  expect(document.body.textContent).toContain('No saved comments yet')
  expect(document.activeElement).toBe(searchField())
})
