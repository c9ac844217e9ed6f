import { fieldError } from '../../core/errors.ts'
import { type Subject, subjects } from '../../school/experiment/subjects.ts'
import { headingKey } from '../../school/roster/columns.ts'
import { studentFields } from '../../school/roster/student-fields.ts'
import { codeOf } from '../practical/letters.ts'
import type { MarksGrid } from './grid-schema.ts'

type Experiment = MarksGrid['experiments'][number]

/** A sheet's column with the marks of one experiment. */
export type MarkColumn = { index: number; heading: string; experiment: Experiment }

export type SheetColumns = {
  roll: number
  name: number
  /** the column of a Labmark worksheet with the marks at the time of the download */
  trace: number
  marks: MarkColumn[]
  ignored: string[]
}

/** The heading of the column that people should not change. */
export const traceHeading = 'Labmark (leave as it is)'

const codePattern =
  /^\s*(c|chem|chemistry|p|phy|phys|physics|b|bio|biology)[\s.:_-]*(?:exp|expt|experiment|practical|no)?[\s.:_-]*0*(\d{1,2})(?![\p{L}\d])/iu

const knownHeadings = (field: string) => studentFields.find(({ name }) => name === field)?.known ?? []

/**
 * Finds the columns by their headings: C1, Physics 3, Bio 10 or the experiment's title. Throws 422 when there is no roll number, no
 * experiment, or one experiment twice.
 */
export function findColumns(headings: string[], experiments: Experiment[]): SheetColumns {
  const keys = headings.map(headingKey)
  const columnIndex = (known: readonly string[]) => keys.findIndex((key) => known.includes(key))
  const trace = columnIndex([headingKey(traceHeading)])
  const [roll, name] = [columnIndex(knownHeadings('rollNumber')), columnIndex(knownHeadings('username'))]
  const marks = headings.flatMap((heading, index): MarkColumn[] => {
    const experiment = [roll, name, trace].includes(index) ? undefined : findExperiment(heading, experiments)
    return experiment ? [{ index, heading, experiment }] : []
  })
  const used = new Set([roll, name, trace, ...marks.map(({ index }) => index)])
  const ignored = headings.filter((heading, index) => heading !== '' && !used.has(index))
  refuseUnusable(roll, trace, marks)
  return { roll, name, trace, marks, ignored }
}

function findExperiment(heading: string, experiments: Experiment[]): Experiment | undefined {
  const key = headingKey(heading)
  const byTitle = experiments.find(({ title }) => headingKey(title) === key)
  const [, subject = '', number] = codePattern.exec(heading) ?? []
  const namedSubject = subjectOf(subject)
  return byTitle ?? experiments.find((one) => one.subject === namedSubject && one.number === Number(number))
}

const subjectOf = (letters: string): Subject | undefined =>
  subjects.find((subject) => letters !== '' && subject.startsWith(letters.charAt(0).toLowerCase()))

function refuseUnusable(roll: number, trace: number, marks: MarkColumn[]) {
  if (roll < 0 && trace < 0)
    throw fieldError('content', 'No column holds roll numbers. Give it the heading “Roll No”.')
  if (marks.length === 0) {
    throw fieldError(
      'content',
      'No column is an experiment. Give it the heading C1, P3 or B10, or its title.',
    )
  }
  const codes = marks.map(({ experiment }) => codeOf(experiment))
  const duplicate = marks.find(({ experiment }, index) => codes.indexOf(codeOf(experiment)) < index)
  if (!duplicate) return
  const { subject, number } = duplicate.experiment
  throw fieldError('content', `Two columns are for ${subject} ${number}. Please leave one of them out.`)
}
