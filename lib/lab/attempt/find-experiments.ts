import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { SheetWithExpected } from '../../school/experiment/sheet.ts'
import { visibleExperiments } from '../../school/experiment/visible-experiments.ts'
import { type AnswerKey, normaliseText } from './match-answer.ts'

/** An experiment with what its table of observations and its questions accept. */
export type GradedExperiment = {
  id: string
  /** of a school's own, which may still change; null for one of the catalogue */
  ownVersion: number | null
  maximum: number
  sheet: SheetWithExpected | null
  questions: (AnswerKey & { number: number })[]
}

/** Finds experiments of the session by slug, title or an earlier version's slug. Two queries; returns a lookup by name. */
export async function findExperiments(
  tx: Tx,
  names: string[],
): Promise<(name: string) => GradedExperiment | undefined> {
  const rows = await tx.$queryRaw<{ id: string; title: string; firstSlug: string }[]>`
    SELECT e.id, e.title, e."firstSlug" FROM "Experiment" e WHERE ${visibleExperiments}`
  const idOf = new Map([
    ...rows.map(({ id, firstSlug }) => [normaliseText(firstSlug), id] as const),
    ...rows.map(({ id, title }) => [normaliseText(title), id] as const),
    ...rows.map(({ id }) => [normaliseText(id), id] as const),
  ])
  const ids = names.flatMap((name) => idOf.get(normaliseText(name)) ?? [])
  const experiments = await loadGraded(tx, ids)
  const byId = new Map(experiments.map((one) => [one.id, one]))
  return (name) => byId.get(idOf.get(normaliseText(name)) ?? '')
}

async function loadGraded(tx: Tx, ids: string[]): Promise<GradedExperiment[]> {
  const rows = await tx.experiment.findMany({
    where: { id: { in: ids } },
    select: {
      id: true,
      institutionId: true,
      version: true,
      maximum: true,
      sheet: true,
      question: {
        select: { number: true, text: true, answer: true, synonyms: true },
        orderBy: { number: 'asc' },
      },
    },
  })
  return rows.map(({ question: questions, sheet, institutionId, version, ...rest }) => ({
    ...rest,
    ownVersion: institutionId === null ? null : version,
    questions,
    sheet: sheet === null ? null : SheetWithExpected.parse(sheet),
  }))
}

/** The message when the session in view has no such experiment. */
export const noExperimentMessage = ({ pastSession }: Pick<Member, 'pastSession'>) =>
  pastSession ? `Session ${pastSession} had no such experiment.` : 'There is no such experiment.'

/** A question by its number, or by its text. */
export const findQuestion = (
  { questions }: GradedExperiment,
  by: { number?: number | undefined; text?: string | undefined },
) =>
  questions.find(
    ({ number, text }) =>
      (by.number === undefined || by.number === number) &&
      (by.text === undefined || normaliseText(by.text) === normaliseText(text)),
  )
