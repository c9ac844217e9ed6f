import { escapeText } from '@/lib/escape-text'
import type { GridStudent } from '@/lib/mark/schema'
import { saveStateHtml } from './save-state'
import type { Status } from './sending'

/** What stands in a student's row of the list, as text: as elements, forty rows were half of the desk. */
export function rowHtml(student: GridStudent, status: Status, marks: number | null): string {
  const mark = marks === null ? '' : `<b>${marks}</b>`
  return `${nameHtml(student)}<span>${mark}${saveStateHtml(status)}</span>`
}

/** The same for who has not attempted it. */
export const absentHtml = (student: GridStudent) => `${nameHtml(student)}${saveStateHtml('none')}`

const nameHtml = ({ rollNumber, username }: GridStudent) =>
  `<span>${escapeText(rollNumber)}</span><span>${escapeText(username)}</span>`
