import type { Base } from '@/components/shell/types'
import type { Subject } from '@/lib/school/experiment/subjects'

/** Where a student's experiments are. */
export const experimentsHref = (base: Base, student: string) => `${base}/experiments/${student}`

/** Where an attempt is looked at; teachers mark it there. */
export const attemptHref = (base: Base, { guid, subject }: { guid: string; subject: Subject }) =>
  `${base}/self-check/${guid}/${subject}`

/** The list of a class's students. */
export const classListHref = (base: Base, division: string) =>
  base === '/admin'
    ? `/admin/dashboard?tab=classes&class=${encodeURIComponent(division)}`
    : `/teacher/dashboard?tab=students&class=${encodeURIComponent(division)}`
