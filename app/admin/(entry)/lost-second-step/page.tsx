import type { Metadata } from 'next'
import { LostScreen } from '@/components/account/factor/lost-screen'
import { pageActor } from '@/lib/access/session/page-actor'
import { viewLostFactor } from '@/lib/access/factor/lost-factor'

export const metadata: Metadata = { title: 'Lost your second step?' }

export default async function Page() {
  return <LostScreen base="/admin" pendingSignIn={await viewLostFactor(await pageActor())} />
}
