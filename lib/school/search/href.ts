import type { Member } from '../../core/actor.ts'
import type { Found } from './schema.ts'

type Target = Pick<Found, 'kind' | 'guid'> & { class: string | null }

const inClass = (base: string, division: string | null) =>
  `${base}class=${encodeURIComponent(division ?? '')}`

/** The screen on which somebody of this role meets what was found. */
export function hrefOf(actor: Member, { kind, guid, class: division }: Target): string {
  if (actor.role === 'teacher')
    return kind === 'student'
      ? `/teacher/experiments/${guid}`
      : inClass('/teacher/dashboard?tab=students&', division)
  if (kind === 'student') return `/student/edit/${guid}/${actor.accountId}`
  if (kind === 'teacher') return `/admin/dashboard?tab=teacher&teacher=${guid}`
  return inClass('/admin/dashboard?tab=classes&', division)
}
