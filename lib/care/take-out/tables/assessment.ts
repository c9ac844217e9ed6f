import { shortAbsence } from '../../../core/absence.ts'
import { listAssessmentChanges } from '../../../lab/assessment/list-changes.ts'
import { listAssessment } from '../list-assessment.ts'
import { table } from './table.ts'

/** The internal assessment and the changes of its marks. */
export const assessmentTables = {
  assessment: table({
    headings: ['Admission No', 'Name', 'Class', 'Roll No', 'Component', 'Marks', 'Marked by', 'Marked on'],
    list: listAssessment,
    row: (one) => [
      one.admissionNumber,
      one.username,
      one.class,
      one.rollNumber,
      one.component,
      one.marks ?? (one.absence && shortAbsence(one.absence)),
      one.markedByName,
      one.markedAt,
    ],
  }),
  'assessment-changes': table({
    headings: ['Time', 'Who', 'Student', 'Class', 'Component', 'Before', 'After', 'Where', 'Reason', 'From'],
    list: listAssessmentChanges,
    row: (one) => [
      one.at,
      one.markedByName,
      one.username,
      one.class,
      one.component,
      one.oldMarks ?? (one.oldAbsence && shortAbsence(one.oldAbsence)),
      one.newMarks ?? (one.newAbsence && shortAbsence(one.newAbsence)),
      one.via,
      one.reason,
      one.ip,
    ],
  }),
}
