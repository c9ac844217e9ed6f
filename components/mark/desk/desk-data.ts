import type { AnsweredQuestion, AttemptView } from '@/lib/attempt/schema'
import type { Subject } from '@/lib/experiment/subjects'
import type { GridStudent, MarkingDesk } from '@/lib/mark/schema'

export type Answer = Pick<AnsweredQuestion, 'number' | 'attemptedanswer' | 'correct'>

/** An attempt without what is the same for the whole class: the experiment and its questions. */
export type DeskAttempt = Pick<
  AttemptView,
  | 'guid'
  | 'source'
  | 'submittedAt'
  | 'marks'
  | 'proposed'
  | 'version'
  | 'released'
  | 'markedByName'
  | 'markedAt'
  | 'comments'
> & { student: string; answers: Answer[] }

export type AttemptLine = { guid: string; submittedAt: string; marks: number | null }

/** A student of the class with their attempts, newest first. */
export type DeskStudent = GridStudent & { attempts: AttemptLine[] }

/** What the desk knows of a class and an experiment when it opens. */
export type DeskData = {
  class: string
  experiment: {
    slug: string
    subject: Subject
    number: number
    title: string
    maximum: number
    questions: MarkingDesk['experiment']['questions']
  }
  students: DeskStudent[]
  attempts: DeskAttempt[]
  drafts: number
  frozenAt: string | null
}

/** An attempt as the desk keeps it. */
export function asDeskAttempt(view: AttemptView): DeskAttempt {
  const { guid, source, submittedAt, marks, proposed, version, released, markedByName, markedAt } = view
  return {
    ...{ guid, source, submittedAt, marks, proposed, version, released, markedByName, markedAt },
    comments: view.comments,
    student: view.user.guid,
    answers: view.questions.map(({ number, attemptedanswer, correct }) => ({
      ...{ number, attemptedanswer, correct },
    })),
  }
}

/** The API's marking desk as the desk keeps it; `division` is the class it was asked for. */
export function asDeskData({ experiment, rows, drafts, frozenAt }: MarkingDesk, division: string): DeskData {
  const { slug, subject, number, title, maximum, questions } = experiment
  return {
    class: division,
    experiment: { slug, subject, number, title, maximum, questions },
    students: rows.map(({ student, attempt, earlier }) => ({
      ...student,
      attempts: attempt ? [lineOf(attempt), ...earlier] : [],
    })),
    attempts: rows.flatMap(({ attempt }) => (attempt ? [asDeskAttempt(attempt)] : [])),
    drafts,
    frozenAt,
  }
}

const lineOf = ({ guid, submittedAt, marks }: AttemptView): AttemptLine => ({ guid, submittedAt, marks })
