import type { Member } from '../../core/actor.ts'
import { can } from '../../core/permissions.ts'
import type { Act, Found } from './schema.ts'
import type { WaitingWork } from './waiting-work.ts'

type Target = Pick<Found, 'kind' | 'guid'> & { class: string | null }

/** What somebody of this role does about whom they have found, the likeliest first. */
export function actsOf(actor: Member, { kind, guid, class: division }: Target, work?: WaitingWork): Act[] {
  if (kind === 'teacher') return [{ label: 'Open', href: `/admin/dashboard?tab=teacher&teacher=${guid}` }]
  return actor.role === 'teacher' ? ofTeacher(guid, division, work) : ofAdmin(actor, guid, division)
}

const marksOf = (base: string, division: string | null): Act[] =>
  division ? [{ label: `Marks of ${division}`, href: `${base}/marks/${encodeURIComponent(division)}` }] : []

const slipOf = (base: string, guid: string, division: string | null): Act[] =>
  division
    ? [{ label: 'Login slip', href: `${base}/login-slips/${encodeURIComponent(division)}?students=${guid}` }]
    : []

function ofTeacher(guid: string, division: string | null, work: WaitingWork | undefined): Act[] {
  return [
    ...(work
      ? [{ label: `Mark ${work.name}`, href: `/teacher/self-check/${work.attempt}/${work.subject}` }]
      : []),
    { label: 'All experiments', href: `/teacher/experiments/${guid}` },
    ...marksOf('/teacher', division),
    ...slipOf('/teacher', guid, division),
  ]
}

function ofAdmin(actor: Member, guid: string, division: string | null): Act[] {
  const manages = can(actor, 'student.manage')
  return [
    { label: 'All experiments', href: `/admin/experiments/${guid}` },
    ...(manages ? [{ label: 'Edit student', href: `/student/edit/${guid}/${actor.accountId}` }] : []),
    ...marksOf('/admin', division),
    ...(manages ? slipOf('/admin', guid, division) : []),
    { label: 'Personal data', href: `/admin/data/person/${guid}` },
  ]
}
