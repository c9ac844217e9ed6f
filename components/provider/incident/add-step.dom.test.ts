import { act, createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { render, typeInto } from '@/components/testing/render'

const callApi = vi.fn(async (..._: unknown[]) => ({ message: 'Added to the record.' }))
vi.mock('@/lib/core/http-client', async (original) => ({ ...(await original<object>()), callApi }))

const { AddStep } = await import('./add-step')

test('a step that is recorded later has the time at which it was done, typed in India’s time', async () => {
  const main = await render(createElement(AddStep, { guid: 'leak', schools: [] }))
  const type = (name: string, value: string) => typeInto(main.querySelector(`[name=${name}]`), value)
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
})
