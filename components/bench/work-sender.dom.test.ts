import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from '@/components/testing/render'
import { toast } from '@/components/ui/toast'

const router = { refresh: vi.fn() }
vi.mock('next/navigation', () => ({ useRouter: () => router }))
vi.mock('@/components/mark/draft-store', async (original) => ({
  ...(await original<object>()),
  useDraftStore: () => drafts,
}))
vi.mock('@/components/shell/local-drafts', async (original) => ({
  ...(await original<object>()),
  deleteOthersWork: async () => undefined,
}))

const { draftsOn, memoryStorage } = await import('@/components/mark/testing/device')
const { saveWork, newWork } = await import('./work')
const { WorkSender } = await import('./work-sender')
const drafts = draftsOn(memoryStorage(), 'meera')

test('a student is told, on whichever screen, that the school did not accept what was handed in', async () => {
  const warning = vi.spyOn(toast, 'warning').mockReturnValue(undefined)
  const { clientAttemptId, startedAt, ...work } = newWork()
  const outgoing = {
    ...{ moduleName: 'ohm', clientAttemptId, startedAt, submittedAt: startedAt },
    ...{ answers: [], observations: [] },
  }
  saveWork(drafts, 'ohm', { ...work, clientAttemptId, startedAt, outgoing })
  const refusal = {
    code: 'invalid',
    message: 'Invalid',
    fields: { 'answers.0.number': ['No such question.'] },
  }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(refusal), { status: 422 }))
  const props = { owner: { guid: 'meera', draftKeys: '' }, previous: null, children: null }
  await render(createElement(WorkSender, props))
  await vi.waitFor(() =>
    expect(warning).toHaveBeenCalledWith('1 experiment could not be accepted. Its page says why.'),
  )
  // The page may show questions that the school has changed since.
  expect(router.refresh).toHaveBeenCalledOnce()
})
