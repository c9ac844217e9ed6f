import type { Subject } from '@/lib/school/experiment/subjects'

type Base = '/admin' | '/teacher'

/** Where an attempt is looked at: for a teacher the marking desk. */
export const deskHref = (base: Base, attempt: string, subject: Subject) =>
  `${base}/self-check/${attempt}/${subject}`
