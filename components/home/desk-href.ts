import type { Subject } from '@/lib/school/experiment/subjects'

type Base = '/admin' | '/teacher'

/** The path to view an attempt: for teachers, the marking desk. */
export const deskHref = (base: Base, attempt: string, subject: Subject) =>
  `${base}/self-check/${attempt}/${subject}`
