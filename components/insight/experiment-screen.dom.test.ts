import { createElement } from 'react'
import { expect, test } from 'vitest'
import { render } from '@/components/testing/render'
import type { ExperimentInsight } from '@/lib/lab/insight/types'
import { ExperimentScreen } from './experiment-screen'

const insight: ExperimentInsight = {
  class: '10-A',
  classes: [{ classdivision: '10-A' }],
  strength: 3,
  experiment: {
    slug: 'ph-and-properties-of-acids-and-bases',
    title: 'pH of samples',
    shortTitle: 'pH',
    subject: 'chemistry',
    number: 1,
    maximum: 5,
    components: null,
    own: false,
  },
  handedIn: 3,
  waiting: 0,
  oldest: null,
  missing: [],
  marks: [],
  parts: [],
  readings: [],
  questions: [
    {
      number: 1,
      question: 'What is the pH of dilute hydrochloric acid?',
      chosen: true,
      answer: '1',
      right: 1,
      leftOut: 0,
      wrong: [{ answer: '13', count: 2 }],
      note: 'An acid is below 7.',
    },
  ],
  hints: [
    {
      kind: 'same',
      students: [
        { guid: 'asha', username: 'Asha', rollNumber: '1', attempt: 'first' },
        { guid: 'ravi', username: 'Ravi', rollNumber: '2', attempt: 'second' },
      ],
      reason: 'The same wrong answers to questions 1, 2 and 3',
    },
  ],
}

const wordsOf = async (hints: ExperimentInsight['hints'], base: '/teacher' | '/admin') =>
  (await render(createElement(ExperimentScreen, { base, insight: { ...insight, hints } }))).textContent

test('a teacher reads what a class has trouble with and what to look at twice, an admin only the first', async () => {
  const teacher = await wordsOf(insight.hints, '/teacher')
  expect(teacher).toContain('2 of 3 chose 13; right is 1.')
  expect(teacher).toContain('Worth a second look')
  expect(teacher).toContain('Asha and RaviThe same wrong answers to questions 1, 2 and 3')
  const admin = await wordsOf(null, '/admin')
  expect(admin).toContain('2 of 3 chose 13; right is 1.')
  expect(admin).not.toContain('Worth a second look')
})
