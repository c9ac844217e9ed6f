import type { Metadata } from 'next'
import { SignUpScreen } from '@/components/account/sign-up-screen'

export const metadata: Metadata = { title: 'Sign up as a teacher' }

export default function Page() {
  return <SignUpScreen base="/teacher" />
}
