import type { Metadata } from 'next'
import { OwnPassword } from '@/components/student-desk/own-password'
import { requireStudent } from '@/lib/access/account/page-actor'

export const metadata: Metadata = { title: 'Choose your password' }

export default async function StudentPasswordPage() {
  const { actor } = await requireStudent()
  return <OwnPassword temporary={actor.mustChangePassword} />
}
