import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import type { OwnExperiment } from '@/lib/lab/attempt/own-work'

const read = vi.fn()
const drafts = { isReady: true, read, subscribe: () => () => {} }
vi.mock('@/components/bench/work-sender', () => ({ useSender: () => ({ drafts }) }))

const { newWork } = await import('@/components/bench/work')
const { OwnSubject } = await import('./own-subject')

const experiment: OwnExperiment = {
  ...{ slug: 'density', subject: 'physics', number: 51, title: 'Density of a stone', shortTitle: 'Density' },
  ...{ maximum: 5, components: null, own: true, questions: 1, questionSource: null },
  ...{ state: 'todo', marks: null, parts: null, comments: [], handedIn: null },
}

async function renderWith(stored: object | null) {
  read.mockReturnValue(stored)
  const main = document.createElement('main')
  const root = createRoot(main)
  await act(() => root.render(createElement(OwnSubject, { subject: 'physics', experiments: [experiment] })))
  const text = main.textContent
  await act(() => root.unmount())
  return text
}

test('an experiment is to do until it is handed in, even if the server has not heard of it', async () => {
  const handedIn = { ...newWork(), outgoing: {} }
  expect(await renderWith(null)).toContain('To do')
  expect(await renderWith(newWork())).toMatch(/To do.*Begun on this device/)
  expect(await renderWith({ ...newWork(), problem: 'No' })).toMatch(
    /To do.*Not accepted: open it to correct it/,
  )
  expect(await renderWith(handedIn)).toContain('Handed in, not sent yet')
  expect(await renderWith(handedIn)).not.toContain('To do')
})
