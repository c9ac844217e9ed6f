import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { own } from '../../core/operation.ts'

/** The following roll number: 8 after 7, 008 after 007, A10 after A9; '' when it does not end in digits. */
export function nextRoll(roll: string): string {
  const [, start = '', digits] = /^(.*?)(\d{1,9})$/.exec(roll.trim()) ?? []
  if (digits === undefined) return ''
  return start + String(Number(digits) + 1).padStart(digits.length, '0')
}

/** The first roll number after this one that nobody in the class has; '' when it does not end in digits. */
export async function nextFreeRoll(tx: Tx, actor: Member, classId: string | null, rollNumber: string) {
  const students = await tx.student.findMany({
    where: { classId, binKey: '', ...own(actor) },
    select: { rollNumber: true },
  })
  const taken = new Set(students.map((one) => one.rollNumber))
  let next = nextRoll(rollNumber)
  while (taken.has(next)) next = nextRoll(next)
  return next
}
