import type { Tx } from '../../core/db.ts'
import type { Accepted } from './match-answer.ts'
import { plain } from './match-answer.ts'

/** An experiment with what its questions accept. */
export type GradedExperiment = {
  id: string
  maximum: number
  questions: (Accepted & { number: number })[]
}

/** Finds experiments by slug or title, whatever the case, in two queries; answers how to look one up. */
export async function findExperiments(
  tx: Tx,
  names: string[],
): Promise<(name: string) => GradedExperiment | undefined> {
  const titles = await tx.experiment.findMany({ select: { id: true, title: true } })
  const idOf = new Map(titles.flatMap(({ id, title }) => [id, title].map((name) => [plain(name), id])))
  const wanted = names.flatMap((name) => idOf.get(plain(name)) ?? [])
  const found = await tx.experiment.findMany({
    where: { id: { in: wanted } },
    select: {
      id: true,
      maximum: true,
      question: {
        select: { number: true, text: true, answer: true, synonyms: true },
        orderBy: { number: 'asc' },
      },
    },
  })
  const byId = new Map(found.map(({ question: questions, ...rest }) => [rest.id, { ...rest, questions }]))
  return (name) => byId.get(idOf.get(plain(name)) ?? '')
}

/** A question by its number, or by its text. */
export const findQuestion = (
  { questions }: GradedExperiment,
  by: { number?: number | undefined; text?: string | undefined },
) =>
  questions.find(
    ({ number, text }) =>
      (by.number === undefined || by.number === number) &&
      (by.text === undefined || plain(by.text) === plain(text)),
  )
