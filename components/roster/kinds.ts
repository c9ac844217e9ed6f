import { counted, grouped } from '@/lib/core/counted'
import { type Kind, kinds } from '@/lib/school/roster/fields'

/** Each kind of people: words, and the API path of its check. */
export const kindWords: Record<Kind, { singular: string; plural: string; label: string; path: string }> = {
  students: { singular: 'student', plural: 'students', label: 'Students', path: '/student/import' },
  teachers: { singular: 'teacher', plural: 'teachers', label: 'Teachers', path: '/teacher/import' },
}

/** The kind in the URL; students by default. */
export const kindOf = (value: unknown): Kind => kinds.find((kind) => kind === value) ?? 'students'

/** For example 1 student, 2 students. */
export const peopleCounted = (count: number, kind: Kind) =>
  counted(count, kindWords[kind].singular, kindWords[kind].plural)

type Counts = { added: number; changed: number; unchanged: number; refused: number }

/** The outcomes with their counts, without those that are zero: 316 new, 4 refused. */
export const outcomeWords = ({ added, changed, unchanged, refused }: Counts) =>
  Object.entries({ new: added, changed, unchanged, refused })
    .filter(([, count]) => count > 0)
    .map(([word, count]) => `${grouped(count)} ${word}`)
    .join(', ')
