import { ChartColumn, Table2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Shell } from '@/components/shell/shell'
import { requireFramed } from '@/lib/account/page-actor'

const links = [
  { href: '/teacher/marks', label: 'Marks', icon: <Table2 /> },
  { href: '/teacher/insights', label: 'Insights', icon: <ChartColumn /> },
]

const titles = {
  '/teacher/practical': 'Practical sheet',
  '/teacher/experiments': 'Experiments',
  '/teacher/self-check': 'Self-check',
  '/teacher/change-password': 'Change password',
}

/** The frame of every screen of a teacher; anybody else is sent to the start. */
export async function TeacherFrame({ children }: { children: ReactNode }) {
  // Without the rule on temporary passwords: the page where one is changed stands in this frame too.
  const { actor, frame } = await requireFramed('teacher')
  const { role, name, email } = actor
  const user = { role, name, fullName: name, email, image: frame.image, unread: frame.unread }
  const actions = [
    ...frame.divisions.map((division) => ({
      label: `Class ${division}`,
      href: `/teacher/dashboard?class=${encodeURIComponent(division)}`,
    })),
    { label: 'Change password', href: '/teacher/change-password' },
  ]
  return (
    <Shell user={user} base="/teacher" links={links} titles={titles} actions={actions}>
      {children}
    </Shell>
  )
}
