import type { Metadata } from 'next'
import { LostScreen } from '@/components/account/factor/lost-screen'
import { viewLostFactor } from '@/lib/access/factor/lost-factor'
import { pageActor } from '@/lib/access/session/page-actor'

export const metadata: Metadata = { title: 'Lost your second step?' }

export default async function Page() {
  return <LostScreen base="/provider" pendingSignIn={await viewLostFactor(await pageActor())} />
}
