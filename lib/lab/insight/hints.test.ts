import { expect, test } from 'vitest'
import type { HandedIn } from './handed-in.ts'
import { findHints } from './hints.ts'

/** Answers as letters, question by question: lower case is wrong, upper case is right, and a dot is left out. */
type Work = { answers: string; at?: number; seconds?: number | null }

/** A class whose students hand in `at` minutes, having taken `seconds`. */
const handedInOf = (works: Work[]): HandedIn[] =>
  works.map(({ answers, at = 0, seconds = 300 }, index) => {
    const submittedAt = new Date(Date.UTC(2026, 10, 21, 5, 0) + at * 60_000)
    const startedAt = seconds === null ? null : new Date(submittedAt.getTime() - seconds * 1000)
    const given = [...answers].flatMap((answer, place) =>
      answer === '.' ? [] : [{ number: place + 1, answer, correct: answer === answer.toUpperCase() }],
    )
    const student = { guid: `student-${index}`, username: `Student ${index}`, rollNumber: `${index}` }
    return {
      student,
      attempt: `attempt-${index}`,
      startedAt,
      submittedAt,
      answers: given,
      observations: null,
    }
  })

/** The groups of students named, by their roll numbers. */
const pointed = (works: Work[]) =>
  findHints(handedInOf(works), 5).map(
    ({ kind, students }) => `${kind} ${students.map((one) => one.rollNumber)}`,
  )

test.each<[string, Work[], string[]]>([
  ['three wrong answers alike, at once', [{ answers: 'abcDE' }, { answers: 'abcDe' }], ['same 0,1']],
  ['two are chance', [{ answers: 'abCDE' }, { answers: 'abCDE' }], []],
  ['the same questions wrong in other ways', [{ answers: 'abcDE' }, { answers: 'xyzDE' }], []],
  ['right answers alike are no hint', [{ answers: 'ABCDE' }, { answers: 'ABCDE' }], []],
  ['ten minutes are together', [{ answers: 'abc' }, { answers: 'abc', at: 10 }], ['same 0,1']],
  ['eleven are not', [{ answers: 'abc' }, { answers: 'abc', at: 11 }], []],
  [
    'three at one table are one hint',
    [{ answers: 'abc' }, { answers: 'abc' }, { answers: 'abc' }],
    ['same 0,1,2'],
  ],
  [
    'other mistakes, other hints',
    [{ answers: 'abcDEF' }, { answers: 'abcDEF' }, { answers: 'ABCdef' }, { answers: 'ABCdef' }],
    ['same 0,1', 'same 2,3'],
  ],
  ['left out alike is no answer', [{ answers: 'ab...' }, { answers: 'ab...' }], []],
  ['alone in a class', [{ answers: 'abcde' }], []],
])('%s', (_, works, hints) => {
  expect(pointed(works)).toEqual(hints)
})

test('a mistake that more than a third of the class made is due to the lesson and points at nobody', () => {
  const others = Array.from({ length: 8 }, () => ({ answers: 'ABCDE', at: 60 }))
  const four = Array.from({ length: 4 }, () => ({ answers: 'abcDE' }))
  expect(pointed([...four, ...others])).toEqual(['same 0,1,2,3'])
  expect(pointed([...four, ...others.slice(1)])).toEqual([])
})

test.each<[string, Work, number]>([
  ['30 seconds', { answers: 'ABCDE', seconds: 30 }, 1],
  ['31 seconds', { answers: 'ABCDE', seconds: 31 }, 0],
  ['no time at all', { answers: '.....', seconds: 0 }, 1],
  ['a clock that ran backwards', { answers: 'ABCDE', seconds: -5 }, 0],
  ['a beginning nobody recorded', { answers: 'ABCDE', seconds: null }, 0],
])('an attempt in %s', (_, works, hints) => {
  expect(pointed([works])).toHaveLength(hints)
})

test('each hint states its reason in plain words, and whose work it is about', () => {
  const handedIn = handedInOf([
    { answers: 'abcDE' },
    { answers: 'abcDE', at: 3.2 },
    { answers: 'ABx..', at: 90, seconds: 25 },
  ])
  expect(findHints(handedIn, 5)).toEqual([
    {
      kind: 'same',
      students: [
        { guid: 'student-0', username: 'Student 0', rollNumber: '0', attempt: 'attempt-0' },
        { guid: 'student-1', username: 'Student 1', rollNumber: '1', attempt: 'attempt-1' },
      ],
      reason: 'The same wrong answers to questions 1, 2 and 3, handed in within 4 minutes of each other.',
    },
    {
      kind: 'quick',
      students: [{ guid: 'student-2', username: 'Student 2', rollNumber: '2', attempt: 'attempt-2' }],
      reason: 'Handed in 25 seconds after it was begun, with 2 of 5 answers right.',
    },
  ])
})

test('a hint about work without questions counts no answers', () => {
  const [hint] = findHints(handedInOf([{ answers: '', seconds: 25 }]), 0)
  expect(hint?.reason).toBe('Handed in 25 seconds after it was begun.')
})
