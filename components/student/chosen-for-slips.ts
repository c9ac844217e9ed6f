import { sampleDivision } from '@/lib/core/sample'
import type { ClassSize } from '@/lib/school/student/schema'

type Member = { guid: string; username: string }

/** The members whose comma-separated ids are in the URL; all members if it has none. */
export function chosenOf(members: Member[], requestedIds: string): string[] {
  const ids = members.map(({ guid }) => guid)
  return requestedIds ? ids.filter((guid) => requestedIds.split(',').includes(guid)) : ids
}

/** The chosen student's name if there is exactly one, else null. */
export const onlyChosenName = (members: Member[], chosen: string[]) =>
  chosen.length === 1 ? (members.find(({ guid }) => guid === chosen[0])?.username ?? null) : null

/** The class with students that comes after another in the list, other than the sample class; null after the last. */
export const nextClassAfter = (sizes: ClassSize[], current: ClassSize): string | null =>
  sizes
    .slice(sizes.indexOf(current) + 1)
    .find((one) => one.class !== null && one.class !== sampleDivision && one.students > 0)?.class ?? null
