import type { Metadata } from 'next'
import { CodeScreen, purposeOf } from '@/components/account/code-screen'
import { pageActor } from '@/lib/access/session/page-actor'

export const metadata: Metadata = { title: 'Email verification' }

export default async function Page({ searchParams }: PageProps<'/provider/email-verification'>) {
  const [actor, { purpose }] = await Promise.all([pageActor(), searchParams])
  return <CodeScreen base="/provider" purpose={purposeOf(purpose)} signedIn={actor.role === 'provider'} />
}
