import { setTimeout as sleep } from 'node:timers/promises'
import { sendAttempt, sendStatements } from './lab-program.ts'
import type { Options } from './options.ts'
import type { Played } from './play.ts'
import { type Course, playClass } from './play-class.ts'
import type { Student } from './school.ts'

export type Present = Student & { token: string }
type Outcome = 'sent' | 'failed' | 'away'

const percentPresent = 90

/** Plays one experiment with all students at once, and logs a line for each as they finish. */
export function teach(options: Options, course: Course, students: Present[]): Promise<Outcome[]> {
  console.log(`\n${course.slug}`)
  const played = playClass(options.seed, course, { size: students.length, percent: percentPresent })
  return Promise.all(
    students.map((student, index) => work(options, course.slug, student, index, played[index])),
  )
}

async function work(
  { api, speed }: Options,
  slug: string,
  student: Present,
  index: number,
  played: Played | null | undefined,
): Promise<Outcome> {
  if (!played) return report(student, 'away', '')
  await sleep((played.seconds * 1000) / speed)
  const answered = `${played.answers.length} answers in ${clock(played.seconds)}`
  try {
    return report(student, 'sent', `${answered}${await send(api, slug, student, index, played)}`)
  } catch (error) {
    return report(student, 'failed', error instanceof Error ? error.message : String(error))
  }
}

/** Every fourth student's program uses xAPI; every tenth loses the answer and sends again. */
async function send(
  api: string,
  slug: string,
  { token }: Present,
  index: number,
  played: Played,
): Promise<string> {
  const twice = index % 10 === 6
  const xapi = index % 4 === 3
  if (xapi) await sendStatements(api, token, slug, played)
  else await sendAttempt(api, token, slug, played, twice)
  return xapi ? ', as xAPI statements' : twice ? ', sent twice and kept once' : ''
}

function report({ rollNumber, username }: Student, outcome: Outcome, details: string): Outcome {
  console.log(`  ${rollNumber.padStart(4)}  ${username.padEnd(24)} ${outcome.padEnd(6)} ${details}`.trimEnd())
  return outcome
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
