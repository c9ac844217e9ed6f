import type { Metadata } from 'next'
import { LoginScreen } from '@/components/account/login-screen'
import { pageDesk } from '@/lib/access/session/page-actor'

export const metadata: Metadata = { title: 'Login' }

export default async function Page({ searchParams }: PageProps<'/admin/login'>) {
  const [desk, { done }] = await Promise.all([pageDesk(), searchParams])
  return <LoginScreen base="/admin" desk={desk} finished={done} />
}
