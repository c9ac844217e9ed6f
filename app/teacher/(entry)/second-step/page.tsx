import type { Metadata } from 'next'
import { SecondStepScreen } from '@/components/account/factor/second-step-screen'
import { viewSecondStep } from '@/lib/access/factor/second-step'
import { pageActor } from '@/lib/access/session/page-actor'

export const metadata: Metadata = { title: 'One more step' }

export default async function Page() {
  return <SecondStepScreen base="/teacher" pendingSignIn={await viewSecondStep(await pageActor())} />
}
