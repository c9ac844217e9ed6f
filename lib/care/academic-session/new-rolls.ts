import { groupBy } from '../../core/group-by.ts'
import type { StayingStudent } from './plan.ts'

/**
 * The roll numbers of those who stay, by student: their own, with an R for who repeats the class (7R), for somebody else may have the
 * number in the next roster. Of several with one number in a class, the first by id keeps it and the others get the next free of 7-2,
 * 7-3 and so on.
 */
export function newRolls(staying: StayingStudent[]): Map<string, string> {
  const rolls = new Map<string, string>()
  for (const members of groupBy(staying, ({ classdivision }) => classdivision).values())
    for (const [id, roll] of rollsOfClass(members)) rolls.set(id, roll)
  return rolls
}

const wantedRoll = ({ rollNumber, repeats }: StayingStudent) => (repeats ? `${rollNumber}R` : rollNumber)

function rollsOfClass(members: StayingStudent[]): [string, string][] {
  // A number that somebody has already is given to nobody else.
  const taken = new Set(members.map(wantedRoll))
  const assigned = new Set<string>()
  return members
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map((member) => {
      const wanted = wantedRoll(member)
      const roll = assigned.has(wanted) ? nextFree(wanted, taken) : wanted
      assigned.add(roll)
      taken.add(roll)
      return [member.id, roll]
    })
}

function nextFree(wanted: string, taken: Set<string>): string {
  for (let number = 2; ; number += 1) {
    const roll = `${wanted}-${number}`
    if (!taken.has(roll)) return roll
  }
}
