import type { EndingClass, NextSession, SessionCounts } from '@/lib/care/academic-session/schema'
import { counted, grouped } from '@/lib/core/counted'

/** What is decided of one class: whether the next session has it, and where its students go. */
export type ClassPlan = { kept: boolean; goesTo: string | null; repeaters: string[] }

/** Of all classes, by guid. */
type SchoolPlan = Record<string, ClassPlan>

/** Class 10 leaves the school; 9-A goes to 10-A where there is one. */
export function firstPlan(classes: EndingClass[]): SchoolPlan {
  const names = new Set(classes.map(({ classdivision }) => classdivision))
  return Object.fromEntries(
    classes.map(({ guid, classdivision }) => {
      const above = classdivision.replace(/^\d+/, (grade) => String(Number(grade) + 1))
      const goesTo = above !== classdivision && names.has(above) ? above : null
      return [guid, { kept: true, goesTo, repeaters: [] }]
    }),
  )
}

/** The plan as the call takes it. */
export function asNextSession(from: string, classes: EndingClass[], plan: SchoolPlan): NextSession {
  const planned = classes.map((one) => ({ ...one, ...plan[one.guid] }))
  return {
    from,
    classes: planned.map(({ guid, kept = true, goesTo = null }) => ({ guid, kept, goesTo })),
    students: planned.flatMap(({ classdivision, repeaters = [] }) =>
      repeaters.map((guid) => ({ guid, goesTo: classdivision })),
    ),
  }
}

/** What beginning the session does, a line each. */
export function linesOf({ leaving, repeating, moving, classes, keys, askedAnew }: SessionCounts): string[] {
  return [
    `${counted(leaving, 'student leaves', 'students leave')} and can no longer sign in`,
    ...(moving > 0 ? [`${counted(moving, 'student moves', 'students move')} on to another class`] : []),
    ...(repeating > 0 ? [`${counted(repeating, 'student repeats', 'students repeat')} the class`] : []),
    ...(keys > 0 ? [`${counted(keys, 'key goes', 'keys go')} on with students who stay`] : []),
    ...(askedAnew > 0
      ? [
          `the parents of ${counted(askedAnew, 'student')} are asked for consent anew, for the notice has changed`,
        ]
      : []),
    `${counted(classes, 'class begins', 'classes begin')} anew, with ${classes === 1 ? 'its' : 'their'} teachers and without marks`,
  ]
}

/** What would better be done first, for it cannot be done any more; empty when nothing is left. */
export function leftToDo(classes: EndingClass[]): string[] {
  const open = classes.filter((one) => one.open > 0)
  const unsigned = classes.filter(({ signed, students }) => !signed && students > 0)
  const names = (some: EndingClass[]) => some.map(({ classdivision }) => classdivision).join(', ')
  const attempts = open.reduce((sum, one) => sum + one.open, 0)
  return [
    ...(attempts > 0 ? [`${grouped(attempts)} attempts have no released mark: ${names(open)}`] : []),
    ...(unsigned.length > 0 ? [`Practical sheets are not signed by both sides: ${names(unsigned)}`] : []),
  ]
}
