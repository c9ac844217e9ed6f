import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { StaffChooser } from '@/components/account/staff-chooser'
import { pageDesk } from '@/lib/access/account/page-actor'

export const metadata: Metadata = { title: 'Login' }

export default async function Page({ searchParams }: PageProps<'/sp2'>) {
  const [desk, query] = await Promise.all([pageDesk(), searchParams])
  if (query.as === 'student') redirect('/student/login')
  return <StaffChooser desk={desk} />
}
