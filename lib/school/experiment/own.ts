import { isDeepStrictEqual } from 'node:util'
import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { AppError, fieldError, notFound } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { audit } from '../../records/audit/audit.ts'
import { lockInstitute } from '../institute/lock.ts'
import { findExperiment } from './catalogue.ts'
import { componentWords } from './components.ts'
import { ChangeExperiment, ExperimentForm } from './form.ts'
import { type Component, ExperimentSlug } from './schema.ts'
import { visibleExperiments } from './visible-experiments.ts'
import { experimentColumns, newSlug, refuseOlder, writeQuestions } from './write.ts'

/** A school's own experiments are numbered from here, so that their codes never clash with those of any catalogue. */
const firstOwnNumber = 51

/** How many a school may have per subject and session. */
const maxOwn = 40

/** Adds an experiment of the school's own to the current session. 409 on `title` for an existing one. */
export const addOwnExperiment = operation(
  'experiment.manage',
  ExperimentForm,
  async ({ actor, db }, form) => {
    const slug = newSlug(form.title)
    await db.write(async (tx) => {
      await lockInstitute(tx, actor.institutionId)
      await refuseTaken(tx, form.title, slug)
      const { session, number } = await nextPlace(tx, actor, form.subject)
      const { institutionId } = actor
      await tx.experiment.create({
        data: { id: slug, firstSlug: slug, institutionId, session, number, ...experimentColumns(form) },
      })
      await writeQuestions(tx, slug, form.questions)
      await audit(tx, actor, 'experiment.added', { id: slug, name: form.title })
    })
    return findExperiment(db, slug)
  },
)

/**
 * Changes one of the school's own. Once somebody has work or a release in it, its subject, maximum, components and questions are fixed:
 * 409, as when somebody has changed it since the given `version`. 404 for one of the catalogue or of another school.
 */
export const changeOwnExperiment = operation(
  'experiment.manage',
  ChangeExperiment,
  async ({ actor, db }, { slug, version, ...form }) => {
    await db.write(async (tx) => {
      await lockInstitute(tx, actor.institutionId)
      const before = await lockOwn(tx, actor, slug)
      refuseOlder(version, before.version)
      await refuseTaken(tx, form.title, slug)
      const questions = await tx.question.findMany({
        where: { experimentId: slug },
        select: { text: true, options: true, answer: true, synonyms: true, note: true },
        orderBy: { number: 'asc' },
      })
      const stored = questions.map(({ text, ...rest }) => ({ question: text, ...rest }))
      const subjectChanged = form.subject !== before.subject
      const questionsChanged = !isDeepStrictEqual(stored, form.questions)
      if (before.used && (subjectChanged || questionsChanged || !sameMarks(before, form)))
        throw new AppError(
          'conflict',
          'Students have work in this experiment: its subject, marks and questions stay as they are.',
        )
      const place = subjectChanged ? { number: (await nextPlace(tx, actor, form.subject)).number } : {}
      await tx.experiment.updateMany({
        where: { id: slug, institutionId: actor.institutionId },
        data: { ...experimentColumns(form), ...place, version: { increment: 1 } },
      })
      if (questionsChanged) await writeQuestions(tx, slug, form.questions)
      await audit(tx, actor, 'experiment.changed', { id: slug, name: form.title })
    })
    return findExperiment(db, slug)
  },
)

/** Removes one of the school's own. 409 once somebody has work or a release in it; 404 as above. */
export const removeOwnExperiment = operation('experiment.manage', ExperimentSlug, ({ actor, db }, { slug }) =>
  db.write(async (tx) => {
    await lockInstitute(tx, actor.institutionId)
    const { title, used } = await lockOwn(tx, actor, slug)
    if (used)
      throw new AppError('conflict', 'Students have work in this experiment, so it cannot be removed.')
    await tx.experiment.deleteMany({ where: { id: slug, institutionId: actor.institutionId } })
    await audit(tx, actor, 'experiment.removed', { id: slug, name: title })
    return { slug }
  }),
)

type OwnExperiment = {
  title: string
  subject: string
  maximum: number
  components: Component[] | null
  version: number
  used: boolean
}

/** Locks one of the school's own, against new work too: an attempt or a release locks the row of its experiment. */
async function lockOwn(tx: Tx, { institutionId }: Member, slug: string): Promise<OwnExperiment> {
  const [locked] = await tx.$queryRaw<Omit<OwnExperiment, 'used'>[]>`
    SELECT title, subject::text AS subject, maximum, components, version FROM "Experiment"
     WHERE id = ${slug} AND "institutionId" = ${institutionId}::uuid FOR UPDATE`
  if (!locked) throw notFound('There is no such experiment of your school’s own.')
  const [{ used }] = await tx.$queryRaw<[{ used: boolean }]>`
    SELECT EXISTS (SELECT 1 FROM "Attempt" WHERE "institutionId" = ${institutionId}::uuid AND "experimentId" = ${slug})
        OR EXISTS (SELECT 1 FROM "Release" WHERE "institutionId" = ${institutionId}::uuid AND "experimentId" = ${slug}) AS used`
  return { ...locked, used }
}

/** Titles are unique, since lab programs and mark lists may name an experiment by its title. */
async function refuseTaken(tx: Tx, title: string, slug: string) {
  const [taken] = await tx.$queryRaw<object[]>`
    SELECT 1 FROM "Experiment" e WHERE ${visibleExperiments} AND lower(e.title) = lower(${title}) AND e.id <> ${slug} LIMIT 1`
  if (taken) throw fieldError('title', 'There is an experiment with this title already', 'taken')
}

async function nextPlace(tx: Tx, { institutionId }: Member, subject: string) {
  const [place] = await tx.$queryRaw<[{ session: string; number: number; own: number }]>`
    WITH own AS (
      SELECT e.number FROM "Experiment" e
       WHERE e."institutionId" = ${institutionId}::uuid AND e."pastSession" = '' AND e.subject = ${subject}::"Subject")
    SELECT y.name AS session, (SELECT count(*)::int FROM own) AS own,
           (SELECT min(n) FROM generate_series(${firstOwnNumber}::int, 99) n
             WHERE n NOT IN (SELECT number FROM own)) AS number
      FROM "AcademicSession" y WHERE y."institutionId" = ${institutionId}::uuid AND y."endedAt" IS NULL`
  if (place.own >= maxOwn)
    throw new AppError('conflict', `A subject has at most ${maxOwn} experiments of your own in a session.`)
  return place
}

const sameMarks = (before: OwnExperiment, { maximum, components }: ExperimentForm) =>
  before.maximum === maximum && componentWords(before.components ?? []) === componentWords(components)
