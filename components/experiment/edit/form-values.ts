import type { ExperimentView, QuestionView } from '@/lib/school/experiment/schema'
import type { Subject } from '@/lib/school/experiment/subjects'

/** A question as the form holds it: lists are text with one item a line. */
export type QuestionValues = {
  question: string
  options: string
  answer: string
  synonyms: string
  note: string
}

export const noQuestion: QuestionValues = { question: '', options: '', answer: '', synonyms: '', note: '' }

export type ComponentValues = { name: string; maximum: string }

export const noComponent: ComponentValues = { name: '', maximum: '' }

type ExperimentValues = {
  subject?: Subject
  title: string
  shortTitle: string
  maximum: string
  components: ComponentValues[]
  questions: QuestionValues[]
}

/** The form's values for a new experiment. */
export const noExperiment: ExperimentValues = {
  title: '',
  shortTitle: '',
  maximum: '5',
  components: [],
  questions: [],
}

export type Written = Pick<
  ExperimentView,
  'subject' | 'title' | 'shortTitle' | 'maximum' | 'components' | 'version' | 'questions'
>

/** The form's values for an existing experiment. */
export const valuesOf = (written: Written): ExperimentValues => ({
  subject: written.subject,
  title: written.title,
  shortTitle: written.shortTitle,
  maximum: String(written.maximum),
  components: (written.components ?? []).map(({ name, maximum }) => ({ name, maximum: String(maximum) })),
  questions: written.questions.map(valuesOfQuestion),
})

const valuesOfQuestion = ({ question, options, answer, synonyms, note }: QuestionView): QuestionValues => ({
  question,
  options: options.join('\n'),
  answer,
  synonyms: synonyms.join('\n'),
  note,
})
