import type { Overview } from '@/lib/lab/insight/overview'
import type { Setup } from '@/lib/lab/insight/setup'
import type { Headcount } from '@/lib/school/institute/count-school'

/** A step in setting up a school. */
export type Step = {
  key: 'students' | 'teachers' | 'teaching' | 'slips' | 'work'
  title: string
  description: string
  done: boolean
  href: string
  action: string
}

/** The steps from an empty school to its first attempt; null once that has arrived. */
export function firstStepsOf(setup: Setup): Step[] | null {
  if (setup.begun) return null
  return [
    {
      key: 'students',
      title: 'Students',
      description: 'Import your list from a file or paste it. Classes are created along with it.',
      done: setup.students > 0,
      href: '/admin/import',
      action: 'Import students',
    },
    {
      key: 'teachers',
      title: 'Teachers',
      description: 'Paste their emails, one per line, or let them sign up with your institute’s id.',
      done: setup.teachers > 0,
      href: '/admin/add-teachers',
      action: 'Add teachers',
    },
    {
      key: 'teaching',
      title: 'Who teaches what',
      description: 'Tick the classes of each teacher, all on one screen.',
      done: setup.classes > 0 && setup.untaught === 0,
      href: '/admin/teaching',
      action: 'Assign teachers',
    },
    {
      key: 'slips',
      title: 'Login slips',
      description: 'Print a slip for each student: with it they sign in, on a phone or in the lab program.',
      done: setup.students > 0 && setup.reached === setup.students,
      href: setup.firstClass ? `/admin/login-slips/${encodeURIComponent(setup.firstClass)}` : '/admin/import',
      action: 'Print slips',
    },
    {
      key: 'work',
      title: 'First work',
      description: 'As soon as a student sends an experiment, it appears here.',
      done: false,
      href: '/admin/help',
      action: 'How students begin',
    },
  ]
}

/** The facts about the set-up, from what the overview has loaded already. */
export function setupOf(
  {
    classes,
    begun,
    reached,
    unreachedClass,
  }: Pick<Overview, 'classes' | 'begun' | 'reached' | 'unreachedClass'>,
  people: Headcount,
): Setup {
  return {
    students: people.students,
    teachers: people.teachers + people.waitingTeachers,
    classes: classes.length,
    untaught: classes.filter(({ teachers }) => teachers.length === 0).length,
    reached,
    firstClass: unreachedClass ?? classes[0]?.classdivision ?? null,
    begun,
  }
}
