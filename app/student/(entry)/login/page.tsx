import type { Metadata } from 'next'
import { StudentLoginScreen } from '@/components/student-desk/student-login-screen'
import { pageDesk } from '@/lib/access/account/page-actor'

export const metadata: Metadata = { title: 'Student login' }

export default async function Page() {
  return <StudentLoginScreen desk={await pageDesk()} />
}
