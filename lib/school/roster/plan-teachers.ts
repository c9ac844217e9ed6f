import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import {
  type Draft,
  goodData,
  isGood,
  newDraft,
  type Planned,
  planDrafts,
  refuseRepeatedKeys,
  requireFields,
  sameName,
} from './draft.ts'
import { type EmailHolder, findEmailHolders } from './email-holders.ts'
import { findKnownTeachers, type KnownTeacher } from './known-teachers.ts'
import type { TeacherData } from './teacher-row.ts'

type TeacherDraft = Draft<TeacherData, KnownTeacher>
type ParsedRow = Omit<TeacherDraft, 'person'>

/** Decides what each row would do to the present teachers, who are recognised only by the school's own id. */
export async function planTeachers(
  tx: Tx,
  actor: Member,
  rows: ParsedRow[],
): Promise<Planned<TeacherData>[]> {
  const drafts = rows.map((row): TeacherDraft => newDraft(row))
  const data = goodData(drafts)
  const known = await findKnownTeachers(tx, actor, data)
  const emails = data.flatMap(({ email }) => email ?? [])
  refuseRepeatedKeys(drafts, 'displayId', 'teacher ID', ({ data }) => data.displayId)
  refuseRepeatedKeys(drafts, 'email', 'email. Each teacher needs one of their own', ({ data }) => data.email)
  recognise(drafts, known)
  refuseHeldEmails(drafts, await findEmailHolders(tx, actor, emails))
  refuseClaimedEmails(drafts)
  requireFields(drafts, ['fullName', 'email'])
  return planDrafts(drafts, presentValues)
}

function recognise(drafts: TeacherDraft[], known: KnownTeacher[]) {
  const byId = new Map(known.map((one) => [one.displayId, one]))
  for (const draft of drafts.filter(isGood)) {
    const { displayId, fullName, email } = draft.data
    const teacher = displayId === undefined ? undefined : byId.get(displayId)
    if (!teacher) continue
    const isBare = fullName === undefined && email === undefined
    if (isBare || sameName(fullName, teacher.fullName) || email === teacher.email) draft.person = teacher
    else {
      const message = `${displayId} is the id of ${teacher.fullName}, and this row says ${fullName ?? email}. Is it the same teacher? Correct the id or the name`
      draft.faults.push({ field: 'displayId', message })
    }
  }
}

/** Refuses an email that belongs to another account in the institute, and says whose. */
function refuseHeldEmails(drafts: TeacherDraft[], holders: Map<string, EmailHolder>) {
  for (const { data, person, faults } of drafts.filter(isGood)) {
    const holder = data.email === undefined ? undefined : holders.get(data.email)
    if (holder && holder.id !== person?.id) faults.push({ field: 'email', message: ownerMessage(holder) })
  }
}

function ownerMessage({ name, role, removed }: EmailHolder): string {
  const message = `This email belongs to ${name} (${role})`
  return removed ? `${message}, who is in the recycle bin` : message
}

/** Refuses another email for somebody who already uses their account: only they can change it. */
function refuseClaimedEmails(drafts: TeacherDraft[]) {
  for (const { data, person, faults } of drafts.filter(isGood)) {
    if (!person?.claimed || data.email === undefined || data.email === person.email) continue
    const message = `${person.fullName} signs in with ${person.email}, and only they can change that. Write it here, or leave the cell empty`
    faults.push({ field: 'email', message })
  }
}

/** Rows only add classes, so classes that the teacher has besides the row's are no difference. */
function presentValues(person: KnownTeacher, data: TeacherData): TeacherData {
  return {
    ...teacherValues(person),
    ...(data.classes && { classes: person.classes.filter((one) => data.classes?.includes(one)) }),
  }
}

/** A teacher's present values in the form of a row. */
export function teacherValues({
  id: _id,
  claimed: _claimed,
  displayId,
  ...values
}: KnownTeacher): TeacherData {
  return { ...values, ...(displayId !== null && { displayId }) }
}
