import { classHref, viewHref } from '@/components/class/addresses'
import { counted, grouped, plural } from '@/lib/core/counted'
import { dashboardHref } from '@/lib/core/dashboard-href'
import { groupBy } from '@/lib/core/group-by'
import { maxOverdueCounted, type OverviewClass, overdueDays } from '@/lib/lab/insight/overview'
import type { Headcount } from '@/lib/school/institute/count-school'
import { noClass } from '@/lib/school/student/no-class'
import type { KeyUsage } from '@/lib/shop/key/key-usage'

/** A task for an admin: how many items, and where they are done. */
export type Need = { count: number; text: string; href: string }

type Facts = {
  classes: OverviewClass[]
  people: Headcount
  keys: KeyUsage
  /** whether the reader may change what is asked for; a viewer may not */
  manages: boolean
}

/**
 * The admin's tasks, people first; empty when there is nothing to do. To a viewer they are links to where they can be seen, so
 * without the teachers who wait, whom a viewer does not see.
 */
export function needsOf({ classes, people, keys, manages }: Facts): Need[] {
  const teacherless = classes.filter(({ teachers, strength }) => teachers.length === 0 && strength > 0)
  return [
    {
      count: manages ? people.waitingTeachers : 0,
      text: plural(people.waitingTeachers, 'teacher waits for approval', 'teachers wait for approval'),
      href: dashboardHref.teachers,
    },
    {
      count: teacherless.length,
      text: `${plural(teacherless.length, 'class has', 'classes have')} no teacher: ${divisionsOf(teacherless)}`,
      href:
        manages && teacherless[0] ? classHref.teachers(teacherless[0].classdivision) : dashboardHref.classes,
    },
    {
      count: people.unplaced,
      text: plural(people.unplaced, 'student has no class', 'students have no class'),
      href: classHref.students(noClass),
    },
    ...overdueWork(classes),
    ...unsigned(classes),
    ...keyNeeds(keys, manages),
    ...consentNeeds(people),
  ].filter(({ count }) => count > 0)
}

/** How many classes a line names before it counts the rest. */
const namedClasses = 20

/** How many teachers with overdue work get a line of their own; the rest share one. */
const namedTeachers = 5

function divisionsOf(classes: OverviewClass[]): string {
  const named = classes.slice(0, namedClasses).map(({ classdivision }) => classdivision)
  const unnamed = classes.length - named.length
  return named.join(', ') + (unnamed > 0 ? ` and ${grouped(unnamed)} more` : '')
}

const overdueOf = (classes: OverviewClass[]) => classes.reduce((sum, { overdue }) => sum + overdue, 0)

/** A task per class teacher with overdue work, most first; those after the first few share one. */
function overdueWork(classes: OverviewClass[]): Need[] {
  const overdue = classes.filter((one) => one.overdue > 0)
  if (overdueOf(overdue) > maxOverdueCounted) return [manyOverdue(overdue)]
  const byTeacher = [...groupBy(overdue, whoseMarking)].toSorted(
    ([, a], [, b]) => overdueOf(b) - overdueOf(a),
  )
  const rest = byTeacher.slice(namedTeachers)
  const restClasses = rest.flatMap(([, teacherClasses]) => teacherClasses)
  return [
    ...byTeacher
      .slice(0, namedTeachers)
      .map(([whose, own]) => overdueNeed(whose, own, classHref.insights(own[0]?.classdivision ?? ''))),
    overdueNeed(`for ${counted(rest.length, 'more teacher')}`, restClasses, '/admin/dashboard#classes'),
  ]
}

/** With more overdue work than is counted, the number per teacher is unknown. */
const manyOverdue = (classes: OverviewClass[]): Need => ({
  count: maxOverdueCounted,
  text: `or more attempts have waited over ${overdueDays} days, the oldest in ${divisionsOf(classes)}`,
  href: '/admin/dashboard#classes',
})

/** The class teacher whom the work of a class waits for, after “14 days”. */
const whoseMarking = ({ teachers: [teacher] }: OverviewClass) =>
  teacher ? `for ${teacher}` : 'without a teacher'

function overdueNeed(whose: string, classes: OverviewClass[], href: string): Need {
  const count = overdueOf(classes)
  const attempts = plural(count, 'attempt has', 'attempts have')
  return {
    count,
    text: `${attempts} waited over ${overdueDays} days ${whose}: ${divisionsOf(classes)}`,
    href,
  }
}

/** Once the first practical sheet has a signature, both are due on each. */
function unsigned(classes: OverviewClass[]): Need[] {
  if (!classes.some(({ signatures }) => signatures > 0)) return []
  const unsignedClasses = classes.filter(({ signatures, strength }) => signatures < 2 && strength > 0)
  return [
    {
      count: unsignedClasses.length,
      text: `practical ${plural(unsignedClasses.length, 'sheet is', 'sheets are')} not signed by both sides: ${divisionsOf(unsignedClasses)}`,
      href: viewHref('/admin', 'practical', unsignedClasses[0]?.classdivision ?? ''),
    },
  ]
}

/** Free keys should be assigned before more are bought. */
function keyNeeds({ available, without }: KeyUsage, manages: boolean): Need[] {
  const students = plural(without, 'student has', 'students have')
  if (!manages) return [{ count: without, text: `${students} no key`, href: '/admin/manage-keys' }]
  if (available > 0)
    return [
      {
        count: without,
        text: `${students} no key, and ${counted(available, 'key')} can be assigned`,
        href: dashboardHref.students,
      },
    ]
  return [{ count: without, text: `${students} no key: buy more`, href: '/admin/manage-keys' }]
}

const consentNeeds = ({ consent, consentRequired }: Headcount): Need[] =>
  consentRequired
    ? [
        {
          count: consent.none,
          text: plural(
            consent.none,
            'student waits for a parent’s consent',
            'students wait for a parent’s consent',
          ),
          href: '/admin/data',
        },
      ]
    : []
