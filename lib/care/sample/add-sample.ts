import { v7 } from 'uuid'
import { z } from 'zod'
import type { Member } from '../../core/actor.ts'
import { msPerDay } from '../../core/day.ts'
import type { Tx } from '../../core/db.ts'
import { operation, own } from '../../core/operation.ts'
import { sampleDivision, sampleDomain } from '../../core/sample.ts'
import { findExperiments, type GradedExperiment } from '../../lab/attempt/find-experiments.ts'
import type { Answers } from '../../lab/attempt/grade.ts'
import { addAttempts } from '../../lab/attempt/save-attempts.ts'
import { releaseDrafts } from '../../lab/mark/release.ts'
import { saveMarksInTransaction } from '../../lab/mark/save-marks.ts'
import { audit } from '../../records/audit/audit.ts'
import { classTaken } from '../../school/class/add-class.ts'
import { addAccounts } from '../../school/roster/accounts.ts'

/**
 * Creates a class with invented students, their work and some marks, to look around in. 409 while there is one. Its students have no password
 * and get no mail, and are counted neither in the school's size nor for keys and consent.
 */
export const addSample = operation('student.manage', z.object({}), ({ actor, db }) =>
  db.write(async (tx) => {
    const [createdClass] = await tx.class.createManyAndReturn({
      data: [{ classdivision: sampleDivision, ...own(actor) }],
      skipDuplicates: true,
    })
    if (!createdClass) throw classTaken()
    const ids = await addStudents(tx, actor, createdClass.id)
    for (const work of sampleWork) await addWork(tx, actor, { classId: createdClass.id, ids }, work)
    await audit(tx, actor, 'sample.added', { id: createdClass.id, name: sampleDivision })
    return { classdivision: sampleDivision }
  }),
)

async function addStudents(tx: Tx, actor: Member, classId: string): Promise<string[]> {
  const people = sampleStudents.map((username, index) => ({
    id: v7(),
    username,
    rollNumber: String(index + 1),
  }))
  const addresses = people.map(({ id }) => ({ id, email: `${id}${sampleDomain}` }))
  await addAccounts(tx, actor, 'STUDENT', addresses)
  await tx.student.createMany({ data: people.map((one) => ({ ...one, classId, ...own(actor) })) })
  return people.map(({ id }) => id)
}

type SampleClass = { classId: string; ids: string[] }
type Work = (typeof sampleWork)[number]

async function addWork(tx: Tx, actor: Member, { classId, ids }: SampleClass, work: Work) {
  const { attempted, marked, released } = work
  const experiment = (await findExperiments(tx, [work.experiment]))(work.experiment)
  // A session's catalogue can have left it out.
  if (!experiment) return
  const experimentId = experiment.id
  const marks = []
  for (const [index, studentId] of ids.slice(0, attempted).entries()) {
    const sender = { institutionId: actor.institutionId, studentId, classId }
    const [attempt] = await addAttempts(tx, sender, [submissionOf(experiment, index)])
    if (attempt && index < marked)
      marks.push({
        student: studentId,
        experiment: experimentId,
        attempt: attempt.id,
        marks: attempt.proposed,
        version: 0,
      })
  }
  if (marks.length > 0) await saveMarksInTransaction(tx, actor, marks, { via: 'desk' })
  if (released) await release(tx, actor, classId, experimentId)
}

/** Students later in the list submitted longer ago. */
function submissionOf(experiment: GradedExperiment, student: number) {
  const answers: Answers = new Map(
    experiment.questions.map(({ number, answer }) => [
      number,
      [isMissed(student, number) ? 'Not sure' : answer],
    ]),
  )
  const submittedAt = new Date(Date.now() - (student + 1) * msPerDay)
  return {
    observations: null,
    clientAttemptId: `sample ${experiment.id}`,
    source: 'lab' as const,
    late: false,
    experiment,
    answers,
    submittedAt,
    startedAt: new Date(submittedAt.getTime() - 20 * 60_000),
  }
}

async function release(tx: Tx, actor: Member, classId: string, experimentId: string) {
  const by = { releasedById: actor.accountId, releasedByName: actor.name }
  await releaseDrafts(
    tx,
    actor,
    await tx.release.create({ data: { classId, experimentId, ...by, ...own(actor) } }),
  )
}

/** Students that nobody mistakes for real ones. */
const sampleStudents = [
  'Jagadish Chandra Bose',
  'Asima Chatterjee',
  'Marie Curie',
  'Michael Faraday',
  'Rosalind Franklin',
  'Janaki Ammal',
  'Isaac Newton',
  'C. V. Raman',
]

/** Their work, by the first slug of an experiment: how many attempted it, how many are marked, and whether the marks are released. */
const sampleWork = [
  { experiment: 'types-of-chemical-reactions', attempted: 8, marked: 8, released: true },
  { experiment: 'focal-length-of-convex-lens', attempted: 7, marked: 4, released: false },
  { experiment: 'stomata-in-a-leaf-peel', attempted: 4, marked: 0, released: false },
]

/** Whether a student answers a question wrongly: each misses something else, and some miss nothing. */
const isMissed = (student: number, question: number) => (student * 2 + question * 3) % 7 < student % 4
