import { expect, test } from 'vitest'
import { seededRandom } from '../../lib/core/random.ts'
import { isRight } from '../../lib/lab/attempt/match-answer.ts'
import { firstCatalogue } from '../../lib/testing/catalogues.ts'
import { db } from '../../lib/testing/db.ts'
import { mistakes } from './mistakes.ts'
import { play } from './play.ts'
import { type Course, playClass } from './play-class.ts'

const catalogue = await db.question.findMany({
  where: { experiment: { catalogueId: firstCatalogue } },
  orderBy: [{ experimentId: 'asc' }, { number: 'asc' }],
})
const keyOf = ({ experimentId, number }: { experimentId: string; number: number }) =>
  `${experimentId} ${number}`

const slug = 'focal-length-of-convex-lens'
const questions = catalogue.filter(({ experimentId }) => experimentId === slug)
const course: Course = { slug, questions }
const question = (number: number) => {
  const found = questions.find((one) => one.number === number)
  if (!found) throw new Error(`There is no question ${number}`)
  return found
}

test('there are mistakes for every question that is answered by typing, and each of them is wrong', () => {
  const typed = catalogue.filter(({ options }) => options.length === 0)
  expect(Object.keys(mistakes).sort()).toEqual(typed.map(keyOf).sort())
  for (const one of typed)
    for (const mistake of mistakes[keyOf(one)] ?? [])
      expect(isRight(one, mistake), `${keyOf(one)}: ${mistake}`).toBe(false)
})

test('who knows everything ends with right answers, who knows nothing with wrong ones', () => {
  for (const [skill, right] of [
    [1, true],
    [0, false],
  ] as const) {
    const { answers, seconds } = play(slug, questions, skill, seededRandom('any'))
    expect(answers.length).toBeGreaterThan(2)
    for (const { number, attemptedanswer } of answers)
      expect(isRight(question(number), attemptedanswer.at(-1) ?? '')).toBe(right)
    expect(seconds).toBeGreaterThanOrEqual(120)
  }
})

test('the same seed plays the same class, another seed another class', () => {
  const room = { size: 30, percent: 90 }
  expect(playClass('a', course, room)).toEqual(playClass('a', course, room))
  expect(playClass('a', course, room)).not.toEqual(playClass('b', course, room))
})

test('some are away, some copy a neighbour, some are done in 25 seconds, and the marks spread', () => {
  const played = playClass('spread', course, { size: 40, percent: 80 })
  const there = played.filter((one) => one !== null)
  expect(there.length).toBeGreaterThan(20)
  expect(there.length).toBeLessThan(40)
  expect(there.filter(({ seconds }) => seconds === 25).length).toBeGreaterThan(0)
  const copies = played.filter((one, index) => one && one.answers === played[index - 1]?.answers)
  expect(copies.length).toBeGreaterThan(0)
  const right = there.map(
    ({ answers }) =>
      answers.filter((one) => isRight(question(one.number), one.attemptedanswer.at(-1) ?? '')).length,
  )
  expect(new Set(right).size).toBeGreaterThan(2)
})
