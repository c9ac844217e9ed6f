import type { EndingClass, NextSession, SessionCounts } from '@/lib/care/academic-session/schema'
import { counted, grouped } from '@/lib/core/counted'

/** The decision for one class: whether the next session keeps it, and which class its students move to. */
export type ClassPlan = { kept: boolean; goesTo: string | null; repeaters: string[] }

export type PlannedClass = EndingClass & ClassPlan

const romanGrades = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']

/** The grade above: 10 after 9, X after IX; any other word stays. */
function gradeAfter(grade: string): string {
  if (/^\d+$/.test(grade)) return String(Number(grade) + 1)
  const at = romanGrades.indexOf(grade)
  return (at >= 0 && romanGrades[at + 1]) || grade
}

/**
 * The classes with their plans: what was chosen, by guid. Otherwise class 10 leaves the school, and 9-A moves to 10-A if that exists,
 * IX-A to X-A.
 */
export function planClasses(
  classes: EndingClass[],
  chosen: Record<string, Partial<ClassPlan>>,
): PlannedClass[] {
  const names = new Set(classes.map(({ classdivision }) => classdivision))
  return classes.map((one) => {
    const nextClass = one.classdivision.replace(/^(?:\d+|[IVX]+)/, gradeAfter)
    const goesTo = nextClass !== one.classdivision && names.has(nextClass) ? nextClass : null
    return { ...one, kept: true, goesTo, repeaters: [], ...chosen[one.guid] }
  })
}

/** Converts the plan to the API's request body. As on the screen, nobody moves to or repeats in a class that does not go on. */
export function asNextSession(from: string, planned: PlannedClass[]): NextSession {
  const keptClasses = planned.filter(({ kept }) => kept)
  const names = new Set<string | null>(keptClasses.map(({ classdivision }) => classdivision))
  return {
    from,
    classes: planned.map(({ guid, kept, goesTo }) => ({
      guid,
      kept,
      goesTo: names.has(goesTo) ? goesTo : null,
    })),
    students: keptClasses.flatMap(({ classdivision, repeaters }) =>
      repeaters.map((guid) => ({ guid, goesTo: classdivision })),
    ),
  }
}

/** Describes the effects of beginning the session, one line each. */
export function linesOf({ leaving, repeating, moving, classes, keys, askedAnew }: SessionCounts): string[] {
  return [
    `${counted(leaving, 'student leaves', 'students leave')} and can no longer sign in`,
    ...(moving > 0 ? [`${counted(moving, 'student moves', 'students move')} on to another class`] : []),
    ...(repeating > 0 ? [`${counted(repeating, 'student repeats', 'students repeat')} the class`] : []),
    ...(keys > 0 ? [`${counted(keys, 'key goes', 'keys go')} on with students who stay`] : []),
    ...(askedAnew > 0
      ? [
          `the parents of ${counted(askedAnew, 'student')} are asked for consent again, because the notice has changed`,
        ]
      : []),
    `${counted(classes, 'class starts', 'classes start')} afresh, with ${classes === 1 ? 'its' : 'their'} teachers and without marks`,
  ]
}

/** Lists unfinished work that cannot be done once the new session has begun; empty when there is none. */
export function unfinishedWork(classes: EndingClass[]): string[] {
  const open = classes.filter((one) => one.open > 0)
  const unsigned = classes.filter(({ signed, students }) => !signed && students > 0)
  const names = (some: EndingClass[]) => some.map(({ classdivision }) => classdivision).join(', ')
  const attempts = open.reduce((sum, one) => sum + one.open, 0)
  return [
    ...(attempts > 0 ? [`${grouped(attempts)} attempts have no released mark: ${names(open)}`] : []),
    ...(unsigned.length > 0 ? [`Practical sheets are not signed by both sides: ${names(unsigned)}`] : []),
  ]
}
