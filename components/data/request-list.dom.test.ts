import { act, createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from '@/components/testing/render'
import type { ErasureView } from '@/lib/care/person/schema'

const callApi = vi.fn(async (..._: unknown[]) => ({ message: 'Successfully decided' }))
vi.mock('@/lib/core/http-client', async (original) => ({ ...(await original<object>()), callApi }))

const { RequestList } = await import('./request-list')

const request: ErasureView = {
  guid: 'request',
  person: 'Kiran Das',
  role: 'student',
  reason: 'The parents ask for it',
  status: 'asked',
  requestedByName: 'Meena Iyer',
  requestedAt: '2026-11-24T06:00:00.000Z',
  dueAt: '2026-12-01T06:00:00.000Z',
  decidedByName: null,
  decidedAt: null,
  doneAt: null,
  proof: null,
  digest: null,
  genuine: null,
  mine: true,
}

const button = (label: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)

/** Presses a button and waits until what it loads is there. */
async function press(label: string) {
  await act(async () => button(label)?.click())
  for (let loads = 0; loads < 2; loads++) await act(() => vi.dynamicImportSettled())
}

test('whoever asked for an erasure reads when it is done unless stopped, and may stop it but not approve it', async () => {
  const email = 'meena@school.example'
  const main = await render(createElement(RequestList, { requests: [request], decides: true, email }))
  expect(main.textContent).toContain('done on 1 Dec 2026 unless stopped')
  expect([...main.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['Stop'])
  await press('Stop')
  expect(document.body.textContent).toContain('Stop the erasure of Kiran Das?')
  await press('Yes, stop it')
  expect(callApi).toHaveBeenCalledExactlyOnceWith('PATCH', '/erasure/request', { decision: 'refuse' })
})

test('another admin may approve it, too', async () => {
  const requests = [{ ...request, dueAt: null, mine: false }]
  const main = await render(
    createElement(RequestList, { requests, decides: true, email: 'a@school.example' }),
  )
  const buttons = [...main.querySelectorAll('button')].map(({ textContent }) => textContent)
  expect(buttons).toEqual(['Stop', 'Approve and erase'])
})
