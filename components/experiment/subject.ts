import type { Base } from '@/components/shell/types'
import { type Subject, subjects } from '@/lib/school/experiment/subjects'

export const subjectNames: Record<Subject, string> = {
  chemistry: 'Chemistry',
  physics: 'Physics',
  biology: 'Biology',
}

/** The subject in the URL; chemistry by default. */
export const subjectOf = (named: string | string[] | undefined): Subject =>
  subjects.find((subject) => subject === named) ?? 'chemistry'

/** The path of an experiment's questions. */
export const questionsHref = (base: Base, slug: string) =>
  base === '/admin' ? `/admin/self-check?experiment=${slug}` : `/teacher/questions/${slug}`

/** The path of an experiment's printable worksheet. */
export const worksheetHref = (slug: string) => `${questionsHref('/teacher', slug)}?show=worksheet`
