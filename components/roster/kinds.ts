import { counted, grouped } from '@/lib/core/counted'
import { type Kind, kinds } from '@/lib/school/roster/fields'

/** How a kind of people is called, and where its check is. */
export const kindWords: Record<Kind, { one: string; many: string; label: string; path: string }> = {
  students: { one: 'student', many: 'students', label: 'Students', path: '/student/import' },
  teachers: { one: 'teacher', many: 'teachers', label: 'Teachers', path: '/teacher/import' },
}

/** The kind that an address names; students unless it says teachers. */
export const kindOf = (value: unknown): Kind => kinds.find((kind) => kind === value) ?? 'students'

/** 1 student, 2 students. */
export const peopleCounted = (count: number, kind: Kind) =>
  counted(count, kindWords[kind].one, kindWords[kind].many)

type Counts = { added: number; changed: number; unchanged: number; refused: number }

/** What came of the rows, leaving out what did not happen: 316 new, 4 refused. */
export const outcomeWords = ({ added, changed, unchanged, refused }: Counts) =>
  Object.entries({ new: added, changed, unchanged, refused })
    .filter(([, count]) => count > 0)
    .map(([word, count]) => `${grouped(count)} ${word}`)
    .join(', ')
