import { Badge } from '@/components/ui/badge'
import { Page } from '@/components/ui/page'
import { PageHeader } from '@/components/ui/page-header'
import { Section } from '@/components/ui/section'
import type { SignInView } from '@/lib/school/oidc/schema'
import { ConnectionForm } from './connection-form'
import { DomainList } from './domain-list'

/** How the school's staff sign in with the accounts that they have at the school. */
export function SignInScreen({ view, email }: { view: SignInView; email: string }) {
  return (
    <Page width="text">
      <PageHeader
        title="Sign in with your school’s accounts"
        description="Admins and teachers then need no password of their own here: they sign in where they do every morning. Passwords of students are not touched."
      />
      <Section
        title="Domains"
        description="Only emails of domains that are yours count. Prove each of them once."
      >
        <DomainList domains={view.domains} email={email} />
      </Section>
      <Section
        title="Provider"
        description="The service that knows your staff, and who may come in by it."
        actions={<State view={view} />}
      >
        <ConnectionForm key={JSON.stringify(view.connection)} view={view} email={email} />
      </Section>
    </Page>
  )
}

function State({ view: { connection } }: { view: SignInView }) {
  if (!connection?.enabled) return <Badge>Off</Badge>
  return <Badge tone="success">{connection.only ? 'On, the only way' : 'On'}</Badge>
}
