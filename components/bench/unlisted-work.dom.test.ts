import { act, createElement } from 'react'
import { expect, test, vi } from 'vitest'
import type { DraftStore } from '@/components/mark/draft-store'
import { newRoot } from '@/components/testing/render'

let drafts: DraftStore
vi.mock('./work-sender', () => ({ useSender: () => ({ drafts }) }))

const { openDrafts } = await import('@/components/mark/draft-store')
const { keyOf, memoryDevice } = await import('@/components/mark/testing/device')
const { withAnswer, withCell } = await import('./fill-work')
const { UnlistedWork } = await import('./unlisted-work')
const { saveWork, savedSlugs, newWork } = await import('./work')

const question = { number: 1, question: 'Which gas?', options: [] }

test('work at an experiment that is not listed is shown with its problem and texts, and deleted once that is confirmed', async () => {
  drafts = await openDrafts({ guid: 'meera', draftKeys: keyOf('meera') }, memoryDevice())
  const typed = withCell(withAnswer(newWork(), question, 'hydrogen'), { row: 1, key: 'i', text: '0.24' })
  saveWork(drafts, 'ohm', typed)
  saveWork(drafts, 'removed', { ...typed, problem: 'There is no such experiment.' })
  const outgoing = { moduleName: 'sent', clientAttemptId: 'x', startedAt: '', submittedAt: '' }
  saveWork(drafts, 'sent', { ...newWork(), outgoing: { ...outgoing, answers: [], observations: [] } })
  const { main, root } = newRoot()
  const show = (...listed: string[]) => act(async () => root.render(createElement(UnlistedWork, { listed })))
  const press = (name: string) =>
    act(async () =>
      [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent === name)?.click(),
    )
  await show('ohm', 'removed', 'sent')
  expect(main.textContent).toBe('')
  await show('ohm')
  await act(() => vi.dynamicImportSettled())
  const words = main.textContent
  expect(words).toMatch(
    /removed.*Not accepted: There is no such experiment.*Row 2: 0\.24.*1\. Which gas\? hydrogen/,
  )
  expect(words).toMatch(/sent.*Handed in, not sent yet$/)
  expect(words).not.toContain('ohm')
  await press('Delete')
  await press('No, keep')
  expect(savedSlugs(drafts)).toEqual(['ohm', 'removed', 'sent'])
  await press('Delete')
  await press('Delete')
  expect(savedSlugs(drafts)).toEqual(['ohm', 'sent'])
  expect(main.textContent).not.toContain('removed')
})
