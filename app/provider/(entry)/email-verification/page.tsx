import type { Metadata } from 'next'
import { CodeScreen, purposeOf } from '@/components/account/code-screen'
import { pageDesk } from '@/lib/access/account/page-actor'

export const metadata: Metadata = { title: 'Email verification' }

export default async function Page({ searchParams }: PageProps<'/provider/email-verification'>) {
  const [desk, { purpose }] = await Promise.all([pageDesk(), searchParams])
  return <CodeScreen base="/provider" purpose={purposeOf(purpose)} signedIn={desk !== null} />
}
