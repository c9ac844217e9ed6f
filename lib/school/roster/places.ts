import { type Draft, isGood } from './draft.ts'
import type { KnownStudent } from './known-students.ts'
import type { StudentData } from './student-row.ts'

export type StudentDraft = Draft<StudentData, KnownStudent>

type Place = { class?: string | null | undefined; rollNumber?: string | undefined }

/** Class and roll number as one key; undefined unless both are given. */
export const placeKey = ({ class: division, rollNumber }: Place) =>
  division && rollNumber ? `${division}\n${rollNumber}` : undefined

/** `placeKey` without the zeros that Excel drops: 007 is 7. */
export const shortPlaceKey = ({ class: division, rollNumber }: Place) =>
  placeKey({ class: division, rollNumber: rollNumber?.replace(/^0+(?=.)/, '') })

/** The class and roll number that the row's student will have; fields without a value stay as they are. */
export const finalPlace = ({ data, person }: StudentDraft) => ({
  class: data.class ?? person?.class,
  rollNumber: data.rollNumber ?? person?.rollNumber,
})

/** Refuses rows whose class and roll number somebody keeps, repeatedly, since each refusal may leave another place taken. */
export function refuseTakenPlaces(drafts: StudentDraft[], known: KnownStudent[]) {
  const holders = new Map(known.map((one) => [placeKey(one), one]))
  let refused = true
  while (refused) {
    const leaving = leavers(drafts)
    const clashing = drafts.filter(isGood).flatMap((draft) => {
      const holder = holders.get(placeKey(finalPlace(draft)) ?? '')
      return holder && holder.id !== draft.person?.id && !leaving.has(holder.id) ? [{ draft, holder }] : []
    })
    for (const { draft, holder } of clashing) {
      const message = `${holder.username} already has roll number ${holder.rollNumber} in ${holder.class}`
      draft.faults.push({ field: 'rollNumber', message })
    }
    refused = clashing.length > 0
  }
}

function leavers(drafts: StudentDraft[]): Set<string> {
  const moving = drafts.filter(isGood).flatMap((draft) => {
    const { person } = draft
    return person && placeKey(person) !== placeKey(finalPlace(draft)) ? [person.id] : []
  })
  return new Set(moving)
}
