import type { Overview } from '@/lib/lab/insight/overview'
import type { Headcount } from '@/lib/school/institute/headcount'

/** One step of setting up a school. */
export type Step = { title: string; says: string; done: boolean; href: string; action: string }

/** The steps from an empty school to its first work; null once that has arrived. */
export function firstStepsOf({ classes, days }: Overview, people: Headcount): Step[] | null {
  const begun =
    classes.some(({ released, drafts, waiting }) => released + drafts + waiting > 0) ||
    days.some(({ attempts }) => attempts > 0)
  if (begun) return null
  const [first] = classes
  return [
    {
      title: 'Students',
      says: 'Import your list from a file or paste it. Classes are created along with it.',
      done: people.students > 0,
      href: '/admin/import',
      action: 'Import students',
    },
    {
      title: 'Teachers',
      says: 'Add them, or let them sign up with your institute’s id.',
      done: people.teachers + people.waitingTeachers > 0,
      href: '/admin/add-teacher',
      action: 'Add a teacher',
    },
    {
      title: 'Who teaches what',
      says: 'Give every class its teachers.',
      done: classes.length > 0 && classes.every(({ teachers }) => teachers.length > 0),
      href: '/admin/dashboard?tab=manage',
      action: 'Assign teachers',
    },
    {
      title: 'Login slips',
      says: 'Print a slip for each student: it says how to sign in from the lab program.',
      done: people.students > 0 && people.reached > 0,
      href: first ? `/admin/login-slips/${encodeURIComponent(first.classdivision)}` : '/admin/import',
      action: 'Print slips',
    },
    {
      title: 'First work',
      says: 'As soon as a student sends an experiment, it appears here.',
      done: false,
      href: '/admin/help',
      action: 'How students begin',
    },
  ]
}
