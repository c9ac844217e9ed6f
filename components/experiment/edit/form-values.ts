import type { ExperimentView, QuestionView } from '@/lib/school/experiment/schema'
import type { Subject } from '@/lib/school/experiment/subjects'

/** A question as its form has it: lists with one item a line. */
export type QuestionValues = {
  question: string
  options: string
  answer: string
  synonyms: string
  note: string
}

export const noQuestion: QuestionValues = { question: '', options: '', answer: '', synonyms: '', note: '' }

type ExperimentValues = {
  subject?: Subject
  title: string
  shortTitle: string
  maximum: string
  questions: QuestionValues[]
}

/** What the form of a new experiment begins with. */
export const noExperiment: ExperimentValues = { title: '', shortTitle: '', maximum: '5', questions: [] }

type Written = Pick<ExperimentView, 'subject' | 'title' | 'shortTitle' | 'maximum' | 'questions'>

/** What the form of one that is there begins with. */
export const valuesOf = ({ subject, title, shortTitle, maximum, questions }: Written): ExperimentValues => ({
  ...{ subject, title, shortTitle, maximum: String(maximum) },
  questions: questions.map(valuesOfQuestion),
})

const valuesOfQuestion = ({ question, options, answer, synonyms, note }: QuestionView): QuestionValues => ({
  ...{ question, options: options.join('\n'), answer, synonyms: synonyms.join('\n'), note },
})
