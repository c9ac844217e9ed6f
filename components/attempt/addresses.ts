import type { Base } from '@/components/shell/types'
import type { Subject } from '@/lib/school/experiment/subjects'

/** The path of a student's experiments. */
export const experimentsHref = (base: Base, student: string) => `${base}/experiments/${student}`

/** The path of an attempt; teachers mark it there. */
export const attemptHref = (base: Base, { guid, subject }: { guid: string; subject: Subject }) =>
  `${base}/self-check/${guid}/${subject}`
