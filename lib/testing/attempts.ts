import { randomUUID } from 'node:crypto'
import type { Member } from '../core/actor.ts'
import { db } from './db.ts'
import { institute, schoolClass, student } from './factories.ts'

// For the tests of the data that lab programs send.

export const experiment = 'types-of-chemical-reactions'

/** A student of class 10-A in a school of their own. */
export async function pupil(): Promise<Member> {
  const { id } = await institute()
  return student(id, { classId: (await schoolClass(id, '10-A')).id })
}

/** A student's attempts with their answers, oldest first. */
export const attemptsOf = ({ institutionId, accountId: studentId }: Member) =>
  db.attempt.findMany({
    where: { studentId, institutionId },
    include: { answers: { orderBy: { number: 'asc' } } },
    orderBy: { id: 'asc' },
  })

export const threeAnswers = [
  { number: 1, attemptedanswer: 'Combination and exothermic' },
  { number: 2, attemptedanswer: ['calcium oxide', 'slaked lime'] },
  { number: 3, attemptedanswer: 'Metallic iron' },
]

/** An attempt as a lab program sends it: two of its three answers are right. */
export const attemptBody = (fields: object = {}) => ({
  moduleName: experiment,
  answers: threeAnswers,
  clientAttemptId: 'attempt-1',
  ...fields,
})

export const activity = `https://lab.example/experiments/${experiment}`

type StatementFields = { id?: string; timestamp?: string; object?: object; result?: object; context?: object }

/** A lab program that creates xAPI statements about one attempt. */
export function program() {
  const registration = randomUUID()
  const statement = (verb: string, object: object, fields: StatementFields = {}) => ({
    id: randomUUID(),
    actor: { account: { homePage: 'https://lab.example', name: 'somebody' } },
    verb: { id: `http://adlnet.gov/expapi/verbs/${verb}`, display: { en: verb } },
    object: { objectType: 'Activity', ...object },
    ...fields,
    context: { registration, ...fields.context },
  })
  return {
    registration,
    answered: (number: number, response: string, more?: StatementFields) =>
      statement('answered', { id: `${activity}/questions/${number}` }, { result: { response }, ...more }),
    say: (verb: string, more?: StatementFields) => statement(verb, { id: activity, ...more?.object }, more),
  }
}
