import type { Metadata } from 'next'
import { NextSessionForm } from '@/components/academic-session/next-session-form'
import { NoClass } from '@/components/class/no-class'
import { Page } from '@/components/ui/page'
import { requireAdmin } from '@/lib/access/session/page-actor'
import { viewEndingSession } from '@/lib/care/academic-session/view'

export const metadata: Metadata = { title: 'Next session' }

export default async function NextSessionPage() {
  const actor = await requireAdmin('academic-session.begin')
  const session = await viewEndingSession(actor)
  return (
    <Page
      title={`Begin session ${session.to}`}
      description={`Session ${session.from} ends, for all classes at once. You see what happens before anything does, and will be asked for your password.`}
      breadcrumbs={[{ label: 'Academic sessions', href: '/admin/sessions' }, { label: session.to }]}
    >
      {session.classes.length === 0 ? <NoClass /> : <NextSessionForm session={session} email={actor.email} />}
    </Page>
  )
}
