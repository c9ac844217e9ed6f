import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DraftStore } from '@/components/mark/draft-store'
import { draftsOn, memoryStorage } from '@/components/mark/testing/device'
import { sendWork } from './send-work'
import { newWork, readWork, saveWork, type Work } from './work'

const answer = (status: number, body: object = {}) => new Response(JSON.stringify(body), { status })
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => vi.unstubAllGlobals())

function handIn(drafts: DraftStore, slug: string) {
  const { clientAttemptId, startedAt, ...work } = newWork()
  const outgoing = { moduleName: slug, clientAttemptId, startedAt, submittedAt: startedAt }
  const handedIn: Work = {
    ...work,
    clientAttemptId,
    startedAt,
    outgoing: { ...outgoing, answers: [], observations: [] },
  }
  saveWork(drafts, slug, handedIn)
}

/** A device with the given experiments handed in. */
function device(...slugs: string[]) {
  const drafts = draftsOn(memoryStorage(), 'meera')
  for (const slug of slugs) handIn(drafts, slug)
  return drafts
}

test('work is sent unchanged until the school has it, and then deleted here', async () => {
  const drafts = device('ohm')
  const before = readWork(drafts, 'ohm')
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await sendWork(drafts, 'meera')).toMatchObject({ sent: 0, waiting: 1, failure: { code: 'network' } })
  expect(readWork(drafts, 'ohm')).toEqual(before)
  fetched.mockResolvedValueOnce(answer(201, { message: 'Attempt received', data: {} }))
  expect(await sendWork(drafts, 'meera')).toEqual({ sent: 1, returned: 0, waiting: 0, failure: null })
  expect(readWork(drafts, 'ohm')).toBeNull()
  const [first, second] = fetched.mock.calls.map(([, init]) => init?.body)
  expect(first).toBe(second)
  expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({ 'x-labmark-account': 'meera' })
})

test('an experiment that is handed in while another is on its way is sent after it', async () => {
  const drafts = device('ohm')
  fetched.mockImplementationOnce(async () => {
    handIn(drafts, 'lens')
    return answer(201, { data: {} })
  })
  fetched.mockResolvedValueOnce(answer(201, { data: {} }))
  expect(await sendWork(drafts, 'meera')).toEqual({ sent: 2, returned: 0, waiting: 0, failure: null })
  expect(drafts.names('')).toEqual([])
})

test.each([
  ['accepted', 201, { data: {} }],
  ['rejected', 422, { code: 'invalid', message: 'Invalid' }],
])('what the student has begun since in another tab stays when the work is %s', async (_, status, body) => {
  const drafts = device('ohm')
  const again = newWork()
  fetched.mockImplementationOnce(async () => {
    saveWork(drafts, 'ohm', again)
    return answer(status, body)
  })
  await sendWork(drafts, 'meera')
  expect(readWork(drafts, 'ohm')).toEqual(again)
})

test('rejected work is returned for correction, and the rest is sent', async () => {
  const drafts = device('lens', 'ohm')
  const fields = { 'observations.0.f': ['Write a number from 0 to 200.'] }
  fetched.mockResolvedValueOnce(answer(422, { code: 'invalid', message: 'Invalid', fields }))
  fetched.mockResolvedValueOnce(answer(201, { data: {} }))
  expect(await sendWork(drafts, 'meera')).toEqual({ sent: 1, returned: 1, waiting: 0, failure: null })
  expect(readWork(drafts, 'lens')).toMatchObject({ outgoing: null, problem: 'Write a number from 0 to 200.' })
})

test.each(['consent_refused', 'consent_missing'])(
  'after %s nothing handed in stays on the device',
  async (code) => {
    const drafts = device('lens', 'ohm')
    fetched.mockResolvedValueOnce(answer(403, { code, message: 'No' }))
    expect(await sendWork(drafts, 'meera')).toMatchObject({ waiting: 0, failure: { code } })
    expect(drafts.names('')).toEqual([])
  },
)

test.each([401, 429, 503])('after %i it waits', async (status) => {
  const drafts = device('lens', 'ohm')
  fetched.mockResolvedValueOnce(answer(status, { code: 'x', message: 'x' }))
  expect(await sendWork(drafts, 'meera')).toMatchObject({ sent: 0, waiting: 2, failure: { status } })
  expect(fetched).toHaveBeenCalledOnce()
})
