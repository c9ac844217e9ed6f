import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import {
  type Draft,
  isGood,
  keepClaimedEmails,
  type Planned,
  refuseHeldEmails,
  refuseRepeats,
  requireFields,
  sameName,
  settle,
} from './draft.ts'
import { openDrafts } from './drafts.ts'
import { findHolders } from './holders.ts'
import { findKnownTeachers, type KnownTeacher } from './known-teachers.ts'
import type { TeacherData } from './teacher-row.ts'

type TeacherDraft = Draft<TeacherData, KnownTeacher>
type Read = Omit<TeacherDraft, 'person'>

/** Decides what each row would do to the present teachers, who are recognised only by the school's own id. */
export async function planTeachers(
  tx: Pick<Tx, '$queryRaw'>,
  actor: Member,
  rows: Read[],
  lock = false,
): Promise<Planned<TeacherData>[]> {
  const { drafts, known } = await openDrafts(tx, actor, rows, findKnownTeachers, lock)
  const emails = drafts.filter(isGood).flatMap(({ data }) => data.email ?? [])
  refuseRepeats(drafts, 'displayId', 'teacher ID', ({ data }) => data.displayId)
  refuseRepeats(drafts, 'email', 'email. Each teacher needs one of their own', ({ data }) => data.email)
  recognise(drafts, known)
  refuseHeldEmails(drafts, await findHolders(tx, actor, emails))
  keepClaimedEmails(drafts, ({ fullName }) => fullName)
  requireFields(drafts, ['fullName', 'email'])
  return settle(drafts, presentValues)
}

function recognise(drafts: TeacherDraft[], known: KnownTeacher[]) {
  const byId = new Map(known.map((one) => [one.displayId, one]))
  for (const draft of drafts.filter(isGood)) {
    const { displayId, fullName, email } = draft.data
    const there = displayId === undefined ? undefined : byId.get(displayId)
    if (!there) continue
    const isBare = fullName === undefined && email === undefined
    if (isBare || sameName(fullName, there.fullName) || email === there.email) draft.person = there
    else {
      const message = `${displayId} is the id of ${there.fullName}, and this row says ${fullName ?? email}. Is it the same teacher? Correct the id or the name`
      draft.faults.push({ field: 'displayId', message })
    }
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
