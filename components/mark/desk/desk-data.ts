import type { AttemptGiven, GivenAnswer } from '@/lib/lab/attempt/load-attempts'
import type { AttemptView } from '@/lib/lab/attempt/schema'
import type { DeskRow, GridStudent, MarkingDesk } from '@/lib/lab/mark/grid-schema'
import { type TypedMark, typedMarkOf } from '@/lib/lab/mark/parts'

/**
 * An attempt without the data that is the same for the whole class: the experiment and its questions. `answers` holds only
 * questions that the student answered.
 */
export type DeskAttempt = Pick<
  AttemptView,
  | 'guid'
  | 'source'
  | 'submittedAt'
  | 'proposed'
  | 'version'
  | 'released'
  | 'markedByName'
  | 'markedAt'
  | 'comments'
  | 'observations'
> & { marks: TypedMark | null; student: string; answers: GivenAnswer[] }

/** An attempt's mark without its contents. */
export type AttemptLine = Pick<
  DeskAttempt,
  'guid' | 'submittedAt' | 'marks' | 'version' | 'released' | 'markedByName' | 'markedAt'
>

/** A student of the class with their attempts, newest first: at most `maxListedPerExperiment`. */
export type DeskStudent = GridStudent & { attempts: AttemptLine[] }

type Experiment = MarkingDesk['experiment']

/** The class and experiment as loaded when the desk opens; of the questions only what an answer is shown with. */
export type DeskData = Pick<MarkingDesk, 'class' | 'classGuid' | 'drafts' | 'frozenAt'> & {
  experiment: Omit<Experiment, 'questions'> & {
    questions: Omit<Experiment['questions'][number], 'options' | 'note'>[]
  }
  students: DeskStudent[]
  attempts: DeskAttempt[]
}

/** Converts the server's attempt to the desk's. */
export function asDeskAttempt(view: AttemptGiven): DeskAttempt {
  const { guid, source, submittedAt, proposed, version, released, markedByName, markedAt } = view
  return {
    guid,
    source,
    submittedAt,
    marks: typedMarkOf(view),
    proposed,
    version,
    released,
    markedByName,
    markedAt,
    comments: view.comments,
    observations: view.observations,
    student: view.user.guid,
    answers: view.questions.flatMap(({ number, attemptedanswer, correct }) =>
      correct === null ? [] : [{ number, attemptedanswer, correct }],
    ),
  }
}

type ServerDesk = Omit<MarkingDesk, 'rows'> & {
  rows: (Omit<DeskRow, 'attempt'> & { attempt: AttemptGiven | null })[]
}

/** Converts the server's marking desk to the client's; `division` is the class that was requested. */
export function asDeskData(
  { classGuid, experiment, rows, drafts, frozenAt }: ServerDesk,
  division: string,
): DeskData {
  return {
    class: division,
    classGuid,
    experiment: {
      ...experiment,
      questions: experiment.questions.map(({ options: _, note: __, ...question }) => question),
    },
    students: rows.map(({ student, attempt, earlier }) => ({
      ...student,
      attempts: attempt ? [attempt, ...earlier].map(lineOf) : [],
    })),
    attempts: rows.flatMap(({ attempt }) => (attempt ? [asDeskAttempt(attempt)] : [])),
    drafts,
    frozenAt,
  }
}

function lineOf(attempt: DeskRow['earlier'][number] | AttemptGiven): AttemptLine {
  const { guid, submittedAt, version, released, markedByName, markedAt } = attempt
  return { guid, submittedAt, marks: typedMarkOf(attempt), version, released, markedByName, markedAt }
}
