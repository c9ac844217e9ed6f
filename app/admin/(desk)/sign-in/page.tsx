import type { Metadata } from 'next'
import { ConnectionForm } from '@/components/sign-in/connection-form'
import { DomainList } from '@/components/sign-in/domain-list'
import { Badge } from '@/components/ui/badge'
import { Page } from '@/components/ui/page'
import { Section } from '@/components/ui/section'
import { requireAdmin } from '@/lib/access/session/page-actor'
import type { SignInView } from '@/lib/school/oidc/schema'
import { viewSignIn } from '@/lib/school/oidc/view-sign-in'

export const metadata: Metadata = { title: 'School’s own sign-in' }

/** Sign-in of the school's staff by accounts at its own identity provider. */
export default async function SignInPage() {
  const actor = await requireAdmin('sign-in.manage')
  const view = await viewSignIn(actor)
  return (
    <Page
      width="text"
      title="Sign in with your school’s accounts"
      description="Admins and teachers then need no password of their own here: they sign in where they do every morning. Students’ passwords stay as they are."
    >
      <Section title="Domains" description="Only emails at your own domains count. Verify each domain once.">
        <DomainList domains={view.domains} email={actor.email} />
      </Section>
      <Section
        title="Provider"
        description="The service your staff sign in with, and who may use it."
        actions={<State view={view} />}
      >
        <ConnectionForm view={view} email={actor.email} />
      </Section>
    </Page>
  )
}

function State({ view: { connection } }: { view: SignInView }) {
  if (!connection?.enabled) return <Badge>Off</Badge>
  return <Badge tone="success">{connection.only ? 'On, the only way' : 'On'}</Badge>
}
