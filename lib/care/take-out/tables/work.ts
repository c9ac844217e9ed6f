import { shortAbsence } from '../../../core/absence.ts'
import { newMarkOf, oldMarkOf } from '../../../core/parts.ts'
import { listMarkTrail } from '../../../lab/mark/trail.ts'
import { componentWords, partWords } from '../../../school/experiment/components.ts'
import { listOwnExperiments } from '../list-own-experiments.ts'
import { listWork } from '../list-work.ts'
import { listed } from './listed.ts'
import { table } from './table.ts'

/** Own experiments, attempts, and the changes of marks. */
export const workTables = {
  experiments: table({
    headings: ['Subject', 'No', 'Title', 'Short title', 'Out of', 'Questions', 'Components'],
    list: listOwnExperiments,
    row: (one) => [
      one.subject,
      one.number,
      one.title,
      one.shortTitle,
      one.maximum,
      one.questions,
      one.components && componentWords(one.components),
    ],
  }),
  attempts: table({
    headings: [
      'Admission No',
      'Name',
      'Class',
      'Roll No',
      'Experiment',
      'Source',
      'Submitted',
      'Answers',
      'Observations',
      'Proposed',
      'Marks',
      'Out of',
      'Marked by',
      'Marked on',
      'Released',
      'Comments',
      'Components',
    ],
    list: listWork,
    row: (one) => [
      one.admissionNumber,
      one.username,
      one.class,
      one.rollNumber,
      one.experiment,
      one.source,
      one.submittedAt,
      one.answers,
      one.observations,
      one.proposed,
      one.marks ?? (one.absence && shortAbsence(one.absence)),
      one.maximum,
      one.markedByName,
      one.markedAt,
      one.released ? 'yes' : 'no',
      one.comments,
      one.parts && partWords(one.parts, one.components).join(', '),
    ],
  }),
  'mark-changes': table({
    headings: ['Time', 'Who', 'Student', 'Class', 'Experiment', 'Before', 'After', 'Where', 'Reason', 'From'],
    list: listMarkTrail,
    row: (one) => [
      one.at,
      one.markedByName,
      one.username,
      one.class,
      one.moduleName,
      listed(oldMarkOf(one)),
      listed(newMarkOf(one)),
      one.via,
      one.reason,
      one.ip,
    ],
  }),
}
