import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { AttemptView } from '@/lib/lab/attempt/schema'
import type { SheetView } from '@/lib/school/experiment/schema'
import { OwnExperimentScreen } from './own-experiment'

const experiment: SheetView = {
  ...{ slug: 'density', subject: 'physics', number: 51, title: 'Density of a stone', shortTitle: 'Density' },
  ...{ maximum: 5, components: null, own: true, session: '2026-27' },
  ...{ sheet: null, questions: [] },
}

const attempt: AttemptView = {
  ...{
    guid: 'newest',
    moduleName: 'Density of a stone',
    experiment: 'density',
    subject: 'physics',
    number: 51,
  },
  ...{ shortTitle: 'Density', maximum: 5, source: 'lab', startedAt: null },
  ...{ submittedAt: '2026-11-20T04:00:00.000Z', marks: null, absence: null, parts: null, components: null },
  ...{ proposed: null, version: 0, released: false, markedByName: null, markedAt: null },
  ...{ user: { guid: 'one', username: 'Meera', rollNumber: '1', class: '10-A' } },
  ...{ questions: [], observations: null, comments: [] },
}

const renderedText = (...attempts: AttemptView[]) => {
  const main = document.createElement('main')
  const screen = { experiment, attempts, refusal: null, bench: null }
  main.innerHTML = renderToString(createElement(OwnExperimentScreen, screen))
  return main.textContent
}

test.each([
  ['an earlier mark', { marks: 3 }, 'when they are released. Before: 3 of 5.'],
  ['an earlier mark of 0', { marks: 0 }, 'when they are released. Before: 0 of 5.'],
  ['an earlier absence', { absence: 'A' }, 'when they are released. Before: absent.'],
] as const)('work that waits for its mark names %s', (_, given, words) => {
  const earlier = { ...attempt, ...given, guid: 'earlier', released: true }
  expect(renderedText(attempt, earlier)).toContain(words)
  expect(renderedText(attempt)).toMatch(/when they are released\.(?! Before)(?!\d)/)
})

test('what was handed in without questions is not called work in the school’s own laboratory', () => {
  expect(renderedText(attempt)).toContain('What you handed in')
  expect(renderedText(attempt)).not.toMatch(/own laboratory|no recorded answers/)
})
