import type { Metadata } from 'next'
import { LoginScreen } from '@/components/account/login-screen'
import { pageDesk } from '@/lib/access/session/page-actor'

export const metadata: Metadata = { title: 'Staff login' }

export default async function Page({ searchParams }: PageProps<'/provider/login'>) {
  const [desk, { done }] = await Promise.all([pageDesk(), searchParams])
  return <LoginScreen base="/provider" desk={desk} finished={done} />
}
