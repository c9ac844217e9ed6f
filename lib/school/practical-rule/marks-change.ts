import { counted } from '../../core/counted.ts'

/** What another rule does, for a button, toast or notice: 212 students’ marks change. */
export const marksChange = (students: number): string =>
  students === 0 ? 'no marks change' : counted(students, 'student’s marks change', 'students’ marks change')
