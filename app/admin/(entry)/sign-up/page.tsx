import type { Metadata } from 'next'
import { SignUpScreen } from '@/components/account/sign-up-screen'

export const metadata: Metadata = { title: 'Sign up your institute' }

export default function Page() {
  return <SignUpScreen base="/admin" />
}
