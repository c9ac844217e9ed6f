import type { Metadata } from 'next'
import { ResetPasswordScreen } from '@/components/account/reset-password-screen'

export const metadata: Metadata = { title: 'Create new password' }

export default function Page() {
  return <ResetPasswordScreen base="/provider" />
}
