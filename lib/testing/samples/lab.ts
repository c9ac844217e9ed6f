import { previewCandidates } from '../../lab/board/paste-candidates.ts'
import { viewPracticalSheet } from '../../lab/practical/sheet.ts'
import { boardComponents } from '../../school/practical-rule/presets.ts'
import { defaultRule } from '../../school/practical-rule/schema.ts'
import { db } from '../db.ts'
import { nothing, type Samples } from './sample.ts'

const outOfTwenty = { ...defaultRule, outOf: 20 }

export const labSamples: Samples = {
  'family/viewFamily': nothing,

  'review/requestReview': async ({ attempt, school, review }) => {
    const { institutionId, id } = review
    await db.institution.update({
      where: { id: school.id },
      data: { familyAccess: true, reviewUntil: new Date('2299-12-31') },
    })
    await db.reviewRequest.deleteMany({ where: { institutionId, id } })
    return { attempt: attempt.id, text: 'Please look again' }
  },
  'review/answerReview': ({ review }) => ({ id: review.id, answer: 'It stays as it is' }),

  'attempt/submitAttempt': () => ({
    moduleName: 'types-of-chemical-reactions',
    answers: [{ number: 2, attemptedanswer: 'slaked lime' }],
    clientAttemptId: 'sample-attempt',
  }),
  'attempt/receiveStatements': () => ({
    statements: [
      {
        verb: { id: 'http://adlnet.gov/expapi/verbs/completed' },
        object: { id: 'https://lab.example/experiments/properties-of-acetic-acid' },
        // In capitals, because the sender creates it: T11 would take it for the id of a row otherwise.
        context: { registration: '6F6F1E0E-2F5B-4A3A-9C55-0D2F3F5F8A11' },
      },
    ],
  }),
  'attempt/viewRefusal': nothing,
  'attempt/listAttempts': ({ pupil }) => ({ id: pupil.accountId }),
  'attempt/listSummaries': ({ pupil }) => ({ id: pupil.accountId }),
  'attempt/listAttemptsAt': ({ pupil, attempt }) => ({ id: pupil.accountId, slug: attempt.experimentId }),
  'attempt/viewAttempt': ({ attempt }) => ({ id: attempt.id }),

  'mark/viewMarksGrid': () => ({ class: '10-A' }),
  'mark/viewMarksScreen': () => ({ class: '10-A' }),
  'mark/downloadWorksheet': () => ({ file: 'worksheet.csv', class: '10-A' }),
  'mark/checkWorksheet': () => ({
    class: '10-A',
    content: Buffer.from('Roll no,C1\n7,4').toString('base64'),
  }),
  'mark/viewMarkingDesk': ({ attempt }) => ({ class: '10-A', experiment: attempt.experimentId }),
  'mark/viewDeskAt': ({ attempt }) => ({ id: attempt.id }),
  'mark/viewStudentWork': ({ pupil }) => ({ id: pupil.accountId }),
  'mark/saveMarks': ({ pupil, attempt }) => ({
    marks: [
      {
        student: pupil.accountId,
        experiment: attempt.experimentId,
        attempt: attempt.id,
        marks: 2,
        version: attempt.version,
      },
    ],
  }),
  'mark/markAttempt': ({ pupil, attempt }) => ({
    guid: attempt.id,
    user: { guid: pupil.accountId },
    marks: 2,
    version: attempt.version,
    comments: [{ comment: 'Well done' }],
  }),
  'mark/listMarkChanges': ({ attempt }) => ({ id: attempt.id }),
  'mark/viewMarkedWork': ({ attempt }) => ({ id: attempt.id }),
  'mark/releaseMarks': ({ draft }) => ({ class: '10-A', experiment: draft.experimentId }),
  'mark/undoRelease': ({ release }) => ({ id: release.id }),
  'assessment/listAssessmentChanges': nothing,
  'mark/listMarkTrail': nothing,
  'mark/listReleases': nothing,
  'mark/listBankComments': nothing,
  'mark/saveBankComment': () => ({ comment: 'Label the axes' }),
  'mark/deleteBankComment': ({ bankComment }) => ({ id: bankComment.id }),

  'assessment/viewAssessment': () => ({ class: '10-A' }),
  'assessment/saveComponentMarks': ({ pupil }) => ({
    marks: [{ student: pupil.accountId, component: 'portfolio', marks: 4, version: 1 }],
  }),

  'insight/findNextWork': () => ({ class: '10-A', experiment: 'types-of-chemical-reactions' }),
  'insight/viewHome': nothing,
  'insight/viewSchoolOverview': nothing,
  'insight/viewSetup': nothing,
  'insight/viewHeatMap': () => ({ class: '10-A' }),
  'insight/viewExperimentInsight': ({ attempt }) => ({ class: '10-A', experiment: attempt.experimentId }),

  'practical/viewRule': nothing,
  'practical/setComponents': ({ rule }) => ({ components: boardComponents, replaces: rule.id }),
  'practical/previewRule': () => outOfTwenty,
  'practical/acceptRule': ({ rule }) => ({ ...outOfTwenty, changes: 1, replaces: rule.id }),
  'practical/viewPracticalSheet': () => ({ class: '10-A' }),
  'practical/exportSheet': () => ({ class: '10-A', file: 'sheet.csv' }),
  'practical/studentFile': ({ pupil }) => ({ id: pupil.accountId }),
  'practical/classFiles': () => ({ class: '10-A' }),
  'practical/signSheet': async ({ head }) => {
    const { digest } = await viewPracticalSheet(head, { class: '10-A' })
    return { class: '10-A', digest }
  },
  'board/listCandidates': () => ({ class: '10-A' }),
  'board/listBoardBatches': nothing,
  'board/viewBatch': ({ batch }) => ({ id: batch.id }),
  'board/makeBatches': () => ({ class: '', day: '2027-01-12', startsAt: '09:30', size: 30 }),
  'board/changeBatch': ({ batch }) => ({ id: batch.id, day: '2027-01-13', startsAt: '10:00' }),
  'board/removeBatch': ({ batch }) => ({ id: batch.id }),
  'board/moveCandidates': ({ batch, examined }) => ({ candidates: [examined.accountId], batch: batch.id }),
  'board/attendanceList': ({ batch }) => ({ id: batch.id }),
  'board/viewAward': ({ batch }) => ({ batch: batch.id }),
  'board/exportAward': ({ batch }) => ({ batch: batch.id, file: 'award.xlsx' }),
  'board/listUploads': nothing,
  'board/viewBoardSettings': nothing,
  'board/setBoardSettings': () => ({ apaar: true }),
  // Without the school's name, because the answer repeats the pasted text.
  'board/previewCandidates': () => ({ text: 'Roll No\tName\n23456789\tSomebody' }),
  'board/saveCandidates': async ({ head, canary }) => {
    const text = `Roll No\tName\n23456789\t${canary} pupil`
    const { digest } = await previewCandidates(head, { text })
    return { text, digest, accepted: [2] }
  },

  'practical/recordUpload': async ({ head }) => {
    const { digest } = await viewPracticalSheet(head, { class: '10-B' })
    return { class: '10-B', digest, uploadedOn: '2026-11-01' }
  },
  'practical/liftFreeze': () => ({ class: '10-B', reason: 'A mark was missing' }),

  'search/search': () => ({ q: 'pupil' }),
  'search/startSearch': nothing,
}
