import { expect, test, vi } from 'vitest'
import { draftsOn, memoryStorage } from '@/components/mark/testing/device'
import type { SheetView } from '@/lib/school/experiment/schema'
import { answerTo, checkWork, handedIn, withAnswer, withCell } from './fill-work'
import { newWork, readWork, returned, saveWork, type Work, waitingWork } from './work'

type Question = SheetView['questions'][number]

const experiment: SheetView = {
  ...{
    slug: 'ohm',
    subject: 'physics',
    number: 6,
    shortTitle: 'Ohm',
    title: 'Ohm',
    session: '2026-27',
    own: false,
    maximum: 5,
    components: null,
  },
  sheet: {
    ...{ aim: '', materials: [], safety: [], steps: [], rowTitle: 'Reading', graph: null },
    rows: [{ label: '1' }, { label: '2' }],
    columns: [
      { key: 'i', label: 'I', type: 'number', unit: 'A', leastCount: 0.02, min: 0, max: 5 },
      { key: 'seen', label: 'Seen', type: 'text' },
    ],
  },
  questions: [
    { number: 1, question: 'Which?', options: ['a', 'b'] },
    { number: 2, question: 'Name it', options: [] },
  ],
}

const [which, naming] = experiment.questions as [Question, Question]

const typed = () =>
  withAnswer(
    withCell(withCell(newWork(), { row: 1, key: 'i', text: '0,24' }), {
      row: 0,
      key: 'seen',
      text: ' glow ',
    }),
    naming,
    ' ohm ',
  )

test('typed cells are handed in as numbers and texts by row, without the empty ones', () => {
  const work = typed()
  expect(handedIn(experiment, work).outgoing).toMatchObject({
    moduleName: 'ohm',
    clientAttemptId: work.clientAttemptId,
    answers: [{ number: 2, question: 'Name it', attemptedanswer: 'ohm' }],
    observations: [{ seen: 'glow' }, { i: 0.24 }],
  })
})

/** What is shown, counted as empty and sent of work at the experiment with these questions. */
function readWith(questions: Question[], work: Work) {
  const changed = { ...experiment, questions }
  return {
    shown: questions.map((question) => answerTo(question, work.answers)),
    empty: checkWork(changed, work).emptyAnswers,
    sent: handedIn(changed, work).outgoing?.answers.map(({ attemptedanswer }) => attemptedanswer),
  }
}

test.each([
  ['are the same', [which, naming], ['a', 'ohm']],
  [
    'changed places',
    [
      { ...naming, number: 1 },
      { ...which, number: 2 },
    ],
    ['ohm', 'a'],
  ],
  ['ask something else', [{ ...which, question: 'Which not?' }, naming], ['', 'ohm']],
  ['have other options', [{ ...which, options: ['A', 'b'] }, naming], ['', 'ohm']],
])('when the questions %s, no answer counts for another question', (_, questions, answers) => {
  const work = withAnswer(withAnswer(newWork(), which, 'a'), naming, 'ohm')
  const sent = answers.filter(Boolean)
  expect(readWith(questions, work)).toEqual({ shown: answers, empty: 2 - sent.length, sent })
})

test('pasted invisible characters are not sent, and text of them alone counts as empty', () => {
  const work = withCell(withAnswer(newWork(), naming, '\u202dohm\u202c\u0007'), {
    row: 0,
    key: 'seen',
    text: '\u2066glow\u2069',
  })
  expect(handedIn(experiment, work).outgoing).toMatchObject({
    answers: [{ attemptedanswer: 'ohm' }],
    observations: [{ seen: 'glow' }, {}],
  })
  expect(checkWork(experiment, withAnswer(work, naming, '\u202d\u200b')).emptyAnswers).toBe(2)
})

test('errors name their field, and empty fields are counted', () => {
  const work = withCell(typed(), { row: 0, key: 'i', text: '0.25' })
  expect(checkWork(experiment, work)).toEqual({
    wrong: [{ row: 0, key: 'i' }],
    emptyCells: 1,
    emptyAnswers: 1,
  })
  expect(checkWork(experiment, withCell(work, { row: 0, key: 'i', text: 'much' })).wrong).toHaveLength(1)
})

test('only handed-in work waits to be sent; rejected work can be edited again, as another attempt', () => {
  const drafts = draftsOn(memoryStorage(), 'meera')
  const work = typed()
  saveWork(drafts, 'ohm', work)
  expect(waitingWork(drafts)).toEqual([])
  saveWork(drafts, 'ohm', handedIn(experiment, work))
  expect(waitingWork(drafts)).toEqual(['ohm'])
  const rejected = returned(handedIn(experiment, work), 'Too long')
  saveWork(drafts, 'ohm', rejected)
  expect(waitingWork(drafts)).toEqual([])
  expect(readWork(drafts, 'ohm')).toMatchObject({
    cells: work.cells,
    answers: work.answers,
    problem: 'Too long',
  })
  expect(rejected.clientAttemptId).not.toBe(work.clientAttemptId)
})

test('work begins in a browser without https, too', () => {
  // Only pages of https have `randomUUID`.
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const [one, other] = [newWork(), newWork()]
  vi.unstubAllGlobals()
  expect(one.clientAttemptId).toMatch(/^[0-9a-f-]{36}$/)
  expect(other.clientAttemptId).not.toBe(one.clientAttemptId)
})
