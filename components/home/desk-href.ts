import type { SchoolBase } from '@/components/shell/types'
import type { Subject } from '@/lib/school/experiment/subjects'

/** The path to view an attempt: for teachers, the marking desk. */
export const deskHref = (base: SchoolBase, attempt: string, subject: Subject) =>
  `${base}/self-check/${attempt}/${subject}`
