import { FlaskConical, HeartHandshake, History, Import, KeyRound, Table2, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { ClosedBanner } from '@/components/institute/closed-banner'
import { Shell } from '@/components/shell/shell'
import { requireFramed } from '@/lib/account/page-actor'

const links = [
  { href: '/admin/import', label: 'Import roster', icon: <Import /> },
  { href: '/admin/chemistry', label: 'Experiments', icon: <FlaskConical /> },
  { href: '/admin/marks', label: 'Marks', icon: <Table2 /> },
  { href: '/admin/manage-keys', label: 'Manage keys', icon: <KeyRound /> },
  { href: '/admin/data', label: 'Children’s data', icon: <HeartHandshake /> },
  { href: '/admin/activity', label: 'Activity', icon: <History /> },
  { href: '/admin/recycle-bin', label: 'Recycle bin', icon: <Trash2 /> },
]

const titles = {
  '/admin/practical': 'Practical sheet',
  '/admin/practical-rule': 'Practical rule',
  '/admin/insights': 'Insights',
  '/admin/add-teacher': 'Add teacher',
  '/admin/edit-teacher': 'Teachers of a class',
  '/admin/replaceteacher': 'Replace teachers',
  '/admin/create-class': 'Create class',
  '/admin/edit-class': 'Edit class',
  '/admin/delete-class': 'Delete class',
  '/admin/select-class': 'Select class',
  '/admin/add-student-class': 'Add students to a class',
  '/admin/login-slips': 'Login slips',
  '/admin/self-check': 'Self-check',
  '/admin/experiments': 'Experiments',
  '/admin/assign-class': 'Assign key',
  '/admin/selected-class': 'Assign key',
  '/admin/take-out': 'Take out data',
  '/admin/change-password': 'Change password',
  '/student/add': 'Add student',
  '/student/edit': 'Edit student',
}

const actions = [
  { label: 'Add teacher', href: '/admin/add-teacher' },
  { label: 'Add student', href: '/admin/add-student-class' },
  { label: 'Create class', href: '/admin/create-class' },
  { label: 'Edit class', href: '/admin/edit-class' },
  { label: 'Delete class', href: '/admin/delete-class' },
  { label: 'Teachers waiting for approval', href: '/admin/dashboard?tab=teacher' },
  { label: 'All students', href: '/admin/dashboard?tab=classes' },
  { label: 'All classes', href: '/admin/dashboard?tab=manage' },
  { label: 'Buy keys', href: '/admin/manage-keys' },
  { label: 'Purchased keys', href: '/admin/manage-keys?tab=purchased' },
  { label: 'Take out all data', href: '/admin/take-out' },
  { label: 'Change password', href: '/admin/change-password' },
]

/** The frame of every screen of an admin. Anybody else is sent to the start. */
export async function AdminFrame({ children }: { children: ReactNode }) {
  // Without the rule on temporary passwords: the page where one is changed stands in this frame too.
  const { actor, frame } = await requireFramed('admin')
  const { role, name: fullName, email } = actor
  const { image, slogan, unread } = frame
  const name = frame.school ?? ''
  const user = { role, name, fullName, email, image, slogan: slogan ?? '', unread }
  return (
    <Shell user={user} base="/admin" links={links} titles={titles} actions={actions}>
      {actor.closedAt && <ClosedBanner school={name} closedAt={actor.closedAt} />}
      {children}
    </Shell>
  )
}
