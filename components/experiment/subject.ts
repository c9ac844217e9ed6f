import type { Base } from '@/components/shell/types'
import { type Subject, subjects } from '@/lib/school/experiment/subjects'

export const subjectNames: Record<Subject, string> = {
  chemistry: 'Chemistry',
  physics: 'Physics',
  biology: 'Biology',
}

/** The subject that an address names; chemistry when it names none. */
export const subjectOf = (named: string | string[] | undefined): Subject =>
  subjects.find((subject) => subject === named) ?? 'chemistry'

/** Where an experiment's questions are shown. */
export const questionsHref = (base: Base, slug: string) =>
  base === '/admin' ? `/admin/self-check?experiment=${slug}` : `/teacher/questions/${slug}`

/** Its worksheet, to be printed. */
export const worksheetHref = (slug: string) => `${questionsHref('/teacher', slug)}?show=worksheet`
