import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draftsOn, memoryStorage } from '@/components/mark/testing/device'
import { deleteRefusedWork } from './delete-refused-work'
import { newWork, saveWork } from './work'

const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => vi.unstubAllGlobals())

function device() {
  const drafts = draftsOn(memoryStorage(), 'meera')
  saveWork(drafts, 'ohm', newWork())
  return drafts
}

const answer = (status: number, data: string | null) =>
  fetched.mockResolvedValueOnce(new Response(JSON.stringify({ message: 'OK', data }), { status }))

test.each(['consent_refused', 'consent_missing'])('work is deleted while it is %s', async (refusal) => {
  const drafts = device()
  answer(200, refusal)
  await deleteRefusedWork(drafts, 'meera')
  expect(drafts.names('')).toEqual([])
  const [address, init] = fetched.mock.lastCall ?? []
  expect(address).toBe('/api/experiments/refusal')
  expect(init?.headers).toMatchObject({ 'x-labmark-account': 'meera' })
})

test.each([
  ['the parents have consented since', () => answer(200, null)],
  ['the student has no class', () => answer(200, 'no_class')],
  ['somebody else is signed in by now', () => answer(401, null)],
  ['there is no network', () => fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))],
])('work stays when %s', async (_, arrange) => {
  const drafts = device()
  arrange()
  await deleteRefusedWork(drafts, 'meera')
  expect(drafts.names('')).toEqual(['work.ohm'])
})

test('a device without work asks nothing', async () => {
  await deleteRefusedWork(draftsOn(memoryStorage(), 'meera'), 'meera')
  expect(fetched).not.toHaveBeenCalled()
})
