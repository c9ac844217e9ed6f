import type { Metadata } from 'next'
import { SignInScreen } from '@/components/sign-in/sign-in-screen'
import { requireAdmin } from '@/lib/access/account/page-actor'
import { viewSignIn } from '@/lib/school/oidc/view-sign-in'

export const metadata: Metadata = { title: 'School’s own sign-in' }

export default async function SignInPage() {
  const actor = await requireAdmin('sign-in.manage')
  return <SignInScreen view={await viewSignIn(actor)} email={actor.email} />
}
