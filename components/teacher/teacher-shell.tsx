'use client'

import { ChartColumn, GraduationCap, Table2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Shell } from '@/components/shell/shell'
import type { ShellUser } from '@/components/shell/types'

const links = [
  { href: '/teacher/marks', label: 'Marks', icon: <Table2 />, covers: ['/teacher/practical'] },
  { href: '/teacher/insights', label: 'Insights', icon: <ChartColumn /> },
  { href: '/teacher/board', label: 'Board exam', icon: <GraduationCap /> },
]

const titles = {
  '/teacher/board': 'Board examination',
  '/teacher/practical': 'Practical sheet',
  '/teacher/login-slips': 'Login slips',
  '/teacher/experiments': 'Experiments',
  '/teacher/self-check': 'Self-check',
  '/teacher/questions': 'Questions',
  '/teacher/change-password': 'Change password',
  '/teacher/set-up-second-step': 'Set up a second step',
}

const actions = [{ label: 'Change password', href: '/teacher/change-password' }]

type Props = { user: ShellUser; children: ReactNode }

/** The shell of the teacher screens. The links are in the code, so the page only sends the user. */
export const TeacherShell = ({ user, children }: Props) => (
  <Shell user={user} base="/teacher" links={links} titles={titles} actions={actions}>
    {children}
  </Shell>
)
