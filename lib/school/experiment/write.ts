import { Prisma, type Tx } from '../../core/db.ts'
import { AppError } from '../../core/errors.ts'
import { randomText } from '../../core/random-text.ts'
import type { ExperimentForm } from './form.ts'

/** The columns of an experiment's row, from its form. */
export const experimentColumns = ({ subject, title, shortTitle, maximum, components }: ExperimentForm) => ({
  subject,
  title,
  shortTitle,
  maximum,
  components: components.length > 0 ? components : Prisma.DbNull,
})

/** 409 when somebody has changed an experiment since the version that a change is based on. */
export function refuseOlder(readVersion: number | undefined, version: number) {
  if (readVersion !== undefined && readVersion !== version)
    throw new AppError(
      'conflict',
      'Somebody changed this experiment in the meantime. What you typed is not saved: keep it, and open the experiment again.',
    )
}

/** Replaces an experiment's questions by those of a form, numbered from 1. */
export async function writeQuestions(tx: Tx, experimentId: string, questions: ExperimentForm['questions']) {
  await tx.question.deleteMany({ where: { experimentId } })
  await tx.question.createMany({
    data: questions.map(({ question, ...rest }, index) => ({
      experimentId,
      number: index + 1,
      text: question,
      ...rest,
    })),
  })
}

/** A title in the form of a slug: density-of-a-stone. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .split('-')
    .filter(Boolean)
    .join('-') || 'experiment'

/** A new slug: the title with a random ending, since slugs are unique across all schools. */
export const newSlug = (title: string): string =>
  `${slugOf(title)}-${randomText(7, 'abcdefghijklmnopqrstuvwxyz0123456789')}`
