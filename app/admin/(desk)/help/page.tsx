import type { Metadata } from 'next'
import { CallButton } from '@/components/form/call-button'
import { HelpScreen } from '@/components/legal/help-screen'
import { providerFacts } from '@/components/legal/provider-facts'
import { GrantAccess } from '@/components/support/grant-access'
import { Card } from '@/components/ui/card'
import { Section } from '@/components/ui/section'
import { requireAdmin } from '@/lib/access/session/page-actor'
import { listConsents } from '@/lib/company/support/consent'
import type { ConsentView } from '@/lib/company/support/schema'
import { can } from '@/lib/core/permissions'
import { shownTime, timeInSentence } from '@/lib/core/shown-date'

export const metadata: Metadata = { title: 'Help' }

export default async function HelpPage() {
  const actor = await requireAdmin()
  return (
    <HelpScreen facts={providerFacts()}>
      {can(actor, 'consent.give') && <SupportAccess consents={await listConsents(actor)} />}
    </HelpScreen>
  )
}

const supportText =
  'Our staff cannot see your school’s people unless you allow it. They then see names, roles and classes, but no marks and no addresses. Every view is recorded under Activity.'

/** Grants the company's staff temporary access to the school's people, and lists earlier grants. */
function SupportAccess({ consents }: { consents: ConsentView[] }) {
  const live = consents.find((one) => one.live)
  const over = consents.filter((one) => !one.live)
  return (
    <Section title="Support access" description={supportText}>
      <Card>{live ? <EndAccess consent={live} /> : <GrantAccess />}</Card>
      {over.length > 0 && <AccessHistory consents={over} />}
    </Section>
  )
}

/** Accesses that have ended. */
function AccessHistory({ consents }: { consents: ConsentView[] }) {
  return (
    <details className="group">
      <summary className="inline-flex min-h-8 cursor-pointer items-center rounded-sm font-semibold text-muted hover:text-ink pointer-coarse:min-h-11">
        Earlier access ({consents.length})
      </summary>
      <Card flush className="mt-2">
        <ul className="divide-y">
          {consents.map(({ guid, reason, grantedAt, grantedByName, until, endedAt }) => (
            <li key={guid} className="px-4 py-2.5 sm:px-5">
              <p className="break-words">{reason}</p>
              <p className="text-muted text-sm">
                {shownTime(grantedAt)} – {shownTime(endedAt ?? until)}, given by {grantedByName}
              </p>
            </li>
          ))}
        </ul>
      </Card>
    </details>
  )
}

/** The support access in effect, with a button to end it. */
function EndAccess({ consent: { guid, reason, until, grantedByName } }: { consent: ConsentView }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0">
        <p className="break-words font-semibold">Our staff may look: {reason}</p>
        <p className="text-muted">
          Until <time dateTime={until}>{timeInSentence(until)}</time>, given by {grantedByName}.
        </p>
      </div>
      <CallButton method="DELETE" path={`/support/consents/${guid}`}>
        End now
      </CallButton>
    </div>
  )
}
