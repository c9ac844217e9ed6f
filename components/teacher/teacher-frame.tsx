import { ChartColumn, Table2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Shell } from '@/components/shell/shell'
import { requireRole } from '@/lib/account/page-actor'
import { checkSession } from '@/lib/account/sign-in'
import { countUnread } from '@/lib/notification/own-notifications'

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
  const actor = await requireRole('teacher')
  const [{ name, fullName, email, image, classIds }, unread] = await Promise.all([
    checkSession(actor),
    countUnread(actor),
  ])
  const user = { role: actor.role, name, fullName, email, image, unread }
  const actions = [
    ...classIds.map((division) => ({
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
