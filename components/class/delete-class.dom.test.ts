import { act, createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { servedPage } from '@/components/testing/render'

const run = vi.fn(async (_: { title: string; action: () => unknown }) => false)
const sendClass = vi.fn(async () => ({ message: '' }))
vi.mock('./send-class', () => ({ sendClass }))
vi.mock('@/components/shell/use-recheck', () => ({ useRecheck: () => ({ run, dialogs: null }) }))

const { DeleteClass } = await import('./delete-class')

test('a class chosen before the page is ready is the one to confirm', async () => {
  const screen = createElement(DeleteClass, {
    institute: { guid: 'one', displayId: 'LAKESIDE' },
    classes: [
      { guid: 'a', classdivision: '9-A', strength: 3 },
      { guid: 'b', classdivision: '9-B', strength: 0 },
    ],
    initial: '9-A',
    email: 'meena@lakeside.example',
  })
  const { main, hydrate } = servedPage(screen)
  const radio = (value: string) => main.querySelector(`input[value="${value}"]`) as HTMLInputElement
  radio('9-B').checked = true
  await hydrate()
  expect([radio('9-A').checked, radio('9-B').checked]).toEqual([false, true])
  await act(async () => main.querySelector('button')?.click())
  expect(run).toHaveBeenCalledWith(expect.objectContaining({ title: 'Delete class 9-B?' }))
  await run.mock.lastCall?.[0].action()
  const named = { guid: 'b', classdivision: '9-B', expected: { classdivision: '9-B' } }
  expect(sendClass).toHaveBeenCalledWith(expect.anything(), { action: 'remove', ...named })
})
