import type { Metadata } from 'next'
import { StaffChooser } from '@/components/account/staff-chooser'
import { StudentGuide } from '@/components/account/student-guide'
import { pageDesk } from '@/lib/access/account/page-actor'

export const metadata: Metadata = { title: 'Login' }

export default async function Page({ searchParams }: PageProps<'/sp2'>) {
  const [desk, query] = await Promise.all([pageDesk(), searchParams])
  return query.as === 'student' ? <StudentGuide /> : <StaffChooser desk={desk} />
}
