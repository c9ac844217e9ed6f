import type { SchoolBase } from '@/components/shell/types'
import type { Subject } from '@/lib/school/experiment/subjects'

type Base = SchoolBase

/** The path to view an attempt: for teachers, the marking desk. */
export const deskHref = (base: Base, attempt: string, subject: Subject) =>
  `${base}/self-check/${attempt}/${subject}`
