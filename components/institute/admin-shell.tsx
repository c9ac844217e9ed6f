'use client'

import {
  CalendarRange,
  FlaskConical,
  GraduationCap,
  HeartHandshake,
  Import,
  KeyRound,
  RotateCcwClock,
  Table2,
  Trash,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Shell } from '@/components/shell/shell'
import type { ShellUser } from '@/components/shell/types'
import { dashboardHref } from '@/lib/core/dashboard-href'

const ofClass = ['/admin/insights', '/admin/practical', '/admin/practical-rule']
const ofExperiments = ['/admin/new-experiment', '/admin/edit-experiment']
const ofKeys = ['/admin/assign-class', '/admin/selected-class']

const links = [
  { href: '/admin/import', label: 'Import', icon: <Import /> },
  { href: '/admin/chemistry', label: 'Experiments', icon: <FlaskConical />, covers: ofExperiments },
  { href: '/admin/marks', label: 'Marks', icon: <Table2 />, covers: ofClass },
  { href: '/admin/board', label: 'Board exam', icon: <GraduationCap /> },
  { href: '/admin/manage-keys', label: 'Manage keys', icon: <KeyRound />, covers: ofKeys },
  { href: '/admin/data', label: 'Children’s data', icon: <HeartHandshake /> },
  { href: '/admin/sessions', label: 'Sessions', icon: <CalendarRange />, covers: ['/admin/next-session'] },
  { href: '/admin/activity', label: 'Activity', icon: <RotateCcwClock /> },
  { href: '/admin/recycle-bin', label: 'Recycle bin', icon: <Trash /> },
]

const titles = {
  '/admin/practical': 'Practical sheet',
  '/admin/practical-rule': 'Practical rule',
  '/admin/insights': 'Insights',
  '/admin/board': 'Board examination',
  '/admin/board/paste': 'Board roll numbers',
  '/admin/add-teacher': 'Add teacher',
  '/admin/add-teachers': 'Add teachers',
  '/admin/next-session': 'Next session',
  '/admin/teaching': 'Who teaches what',
  '/admin/invite-admin': 'Invite admin',
  '/admin/sign-in': 'School’s own sign-in',
  '/admin/second-steps': 'Second steps',
  '/admin/set-up-second-step': 'Set up a second step',
  '/admin/read-only': 'Read only',
  '/admin/edit-teacher': 'Teachers of a class',
  '/admin/replaceteacher': 'Replace teachers',
  '/admin/create-class': 'Create class',
  '/admin/edit-class': 'Edit class',
  '/admin/delete-class': 'Delete class',
  '/admin/select-class': 'Select class',
  '/admin/add-student-class': 'Add students',
  '/admin/login-slips': 'Login slips',
  '/admin/self-check': 'Self-check',
  '/admin/new-experiment': 'Add experiment',
  '/admin/edit-experiment': 'Edit experiment',
  '/admin/experiments': 'Experiments',
  '/admin/assign-class': 'Assign key',
  '/admin/selected-class': 'Assign key',
  '/admin/export': 'Export data',
  '/admin/change-password': 'Change password',
  '/student/add': 'Add student',
  '/student/edit': 'Edit student',
}

const actions = [
  { label: 'Invite admin', href: '/admin/invite-admin' },
  { label: 'Add teacher', href: '/admin/add-teacher' },
  { label: 'Add teachers by email', href: '/admin/add-teachers' },
  { label: 'Who teaches what', href: '/admin/teaching' },
  { label: 'Add student', href: '/admin/add-student-class' },
  { label: 'Create class', href: '/admin/create-class' },
  { label: 'Edit class', href: '/admin/edit-class' },
  { label: 'Delete class', href: '/admin/delete-class' },
  { label: 'Teachers waiting for approval', href: dashboardHref.teachers },
  { label: 'All students', href: dashboardHref.students },
  { label: 'All classes', href: dashboardHref.classes },
  { label: 'Admins', href: dashboardHref.admins },
  { label: 'School’s own sign-in', href: '/admin/sign-in' },
  { label: 'Second steps of staff', href: '/admin/second-steps' },
  { label: 'Buy keys', href: '/admin/manage-keys' },
  { label: 'Purchased keys', href: '/admin/manage-keys?tab=purchased' },
  { label: 'Begin the next session', href: '/admin/next-session' },
  { label: 'Paste the board’s list of candidates', href: '/admin/board/paste' },
  { label: 'Practical rule', href: '/admin/practical-rule' },
  { label: 'Export all data', href: '/admin/export' },
  { label: 'Change password', href: '/admin/change-password' },
]

/** The actions that change nothing. */
const forReading = [
  dashboardHref.students,
  dashboardHref.classes,
  dashboardHref.admins,
  '/admin/manage-keys?tab=purchased',
  '/admin/practical-rule',
  '/admin/export',
  '/admin/change-password',
]

type Props = { user: ShellUser; readOnly: boolean; children: ReactNode }

/** The shell of the admin screens. The links are in the code, so the page only sends the user. */
export const AdminShell = ({ user, readOnly, children }: Props) => (
  <Shell
    user={{ ...user, viewer: readOnly }}
    base="/admin"
    links={readOnly ? links.filter(({ href }) => href !== '/admin/import') : links}
    titles={titles}
    actions={readOnly ? actions.filter(({ href }) => forReading.includes(href)) : actions}
  >
    {children}
  </Shell>
)
