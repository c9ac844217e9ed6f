import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'

const callApi = vi.fn(async (..._: unknown[]) => ({ message: 'Added to the record.' }))
vi.mock('@/lib/core/http-client', async (original) => ({ ...(await original<object>()), callApi }))

const { AddStep } = await import('./add-step')

test('a step that is recorded later has the time at which it was done, typed in India’s time', async () => {
  const main = document.body.appendChild(document.createElement('main'))
  const root = createRoot(main)
  await act(async () => root.render(createElement(AddStep, { guid: 'leak', schools: [] })))
  const type = (name: string, value: string) =>
    act(async () => {
      const field = main.querySelector(`[name=${name}]`) as HTMLInputElement
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
      for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }))
    })
  const add = (calls: number) =>
    act(async () => {
      main.querySelector('form')?.requestSubmit()
      await vi.waitFor(() => expect(callApi).toHaveBeenCalledTimes(calls), 60_000)
    })
  await type('text', 'The Board was told by telephone')
  await type('happenedAt', '2026-11-27T09:30')
  await add(1)
  await type('text', 'The key was changed')
  await add(2)
  const sentTimes = callApi.mock.calls.map(([, , body]) => (body as { happenedAt?: string }).happenedAt)
  expect(sentTimes).toEqual(['2026-11-27T04:00:00.000Z', undefined])
  await act(async () => root.unmount())
})
