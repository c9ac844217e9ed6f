import type { Metadata } from 'next'
import { ChangePasswordScreen } from '@/components/account/change-password-screen'
import { requireRole } from '@/lib/access/session/page-actor'

export const metadata: Metadata = { title: 'Change password' }

export default async function Page() {
  const { email, mustChangePassword } = await requireRole('provider')
  return <ChangePasswordScreen base="/provider" email={email} temporary={mustChangePassword} />
}
