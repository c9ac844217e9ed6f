import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { newRoot } from '@/components/testing/render'
import type { AssessmentGrid } from '@/lib/lab/assessment/schema'

const refresh = vi.fn()
vi.mock('next/navigation', async (actual) => ({
  ...(await actual<object>()),
  useRouter: () => ({ refresh }),
}))
vi.mock('./assessment-grid', () => ({ AssessmentGrid: () => null }))

const { AssessmentScreen } = await import('./assessment-page')

const grid: AssessmentGrid = {
  class: '10-A',
  classes: [],
  components: [{ key: 'tests', name: 'Periodic tests', maximum: 5 }],
  students: [{ guid: 'a', username: 'a', rollNumber: '1' }],
  cells: [],
  frozenAt: null,
}

test('Back to the internal assessment asks the server again, and opening it does not', async () => {
  const account = { guid: 'a', draftKeys: '', name: 'Asha' }
  const props = { grid, account, mayEnter: true, setsParts: false, note: null }
  const screen = AssessmentScreen({ base: '/teacher', ...props })
  const { root } = newRoot()
  await act(async () => root.render(screen))
  await act(async () => root.render(null))
  expect(refresh).not.toHaveBeenCalled()
  await act(async () => root.render(screen))
  expect(refresh).toHaveBeenCalledTimes(1)
})
