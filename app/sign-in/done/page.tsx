import type { Metadata } from 'next'
import { LogoFrame } from '@/components/brand/logo-frame'
import { EnterDesk } from '@/components/sign-in/enter-desk'
import { NotSignedIn } from '@/components/sign-in/not-signed-in'
import { PrimaryLink } from '@/components/ui/link-button'
import { pageActor } from '@/lib/access/session/page-actor'
import { checkSession } from '@/lib/access/sign-in/sign-in'

export const metadata: Metadata = { title: 'Sign-in', robots: { index: false, follow: false } }

/** Completes a staff sign-in at the school's identity provider: the browser does what it does after a password, then continues. */
export default async function DonePage() {
  const actor = await pageActor()
  if (actor.role !== 'admin' && actor.role !== 'teacher')
    return <NotSignedIn reason="Please start again at the login." />
  return (
    <LogoFrame className="max-w-lg items-start gap-6">
      <h1 className="text-2xl">You are signed in</h1>
      <PrimaryLink href={`/${actor.role}/dashboard`}>Go to your dashboard</PrimaryLink>
      <EnterDesk user={await checkSession(actor)} />
    </LogoFrame>
  )
}
