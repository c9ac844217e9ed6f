import type { Metadata } from 'next'
import { ErasureTab } from '@/components/data/erasure-tab'
import { ConsentTab } from '@/components/parent/consent-tab'
import { Card } from '@/components/ui/card'
import { Page } from '@/components/ui/page'
import { PageTabs, tabOf } from '@/components/ui/page-tabs'
import { CardSection } from '@/components/ui/section'
import { TextLink } from '@/components/ui/text-link'
import { requireAdmin } from '@/lib/access/session/page-actor'
import type { Member } from '@/lib/core/actor'
import { counted, grouped } from '@/lib/core/counted'
import { timeInSentence } from '@/lib/core/shown-date'
import { viewRetention } from '@/lib/wiring/retention/view-retention'

export const metadata: Metadata = { title: 'Children’s data' }

const tabs = { consent: 'Consent', requests: 'Erasure', retention: 'How long data is kept' }

export default async function DataPage({ searchParams }: PageProps<'/admin/data'>) {
  const actor = await requireAdmin()
  const params = await searchParams
  const tab = tabOf(tabs, params.tab)
  return (
    <Page>
      <PageTabs label="Children’s data" path="/admin/data" tabs={tabs} current={tab} />
      {tab === 'consent' && <ConsentTab actor={actor} params={params} />}
      {tab === 'requests' && <ErasureTab actor={actor} params={params} />}
      {tab === 'retention' && <RetentionTab actor={actor} />}
    </Page>
  )
}

/** How long each kind of data is kept, and what tonight's job will erase. */
async function RetentionTab({ actor }: { actor: Member }) {
  const { next, rules } = await viewRetention(actor)
  const total = rules.reduce((sum, { due }) => sum + (due ?? 0), 0)
  return (
    <>
      <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <div>
          <p className="text-muted">The next run, {timeInSentence(next)}, erases</p>
          <p className="font-semibold text-xl tabular-nums">
            {total === 0 ? 'nothing' : counted(total, 'record')}
          </p>
        </div>
        <p className="max-w-text text-muted">
          Nothing is erased before then. Students, teachers and classes that are due are still in the{' '}
          <TextLink href="/admin/recycle-bin">recycle bin</TextLink>: what you restore today is kept.
        </p>
      </Card>
      <CardSection title="How long data is kept" description="Each night’s erasure follows this list." flush>
        <ul className="divide-y">
          {rules.map(({ kind, period, why, does, due, nightly }) => (
            <li key={kind} className="grid gap-x-6 gap-y-1 px-4 py-3 sm:px-5 md:grid-cols-[14rem_1fr_auto]">
              <div>
                <p className="font-semibold">{kind}</p>
                <p className="text-muted">{period}</p>
              </div>
              <p className="max-w-text">
                {why} <span className="text-muted">{does}</span>
              </p>
              <p className="whitespace-nowrap tabular-nums md:text-right">
                {due === null ? (
                  <span className="text-muted">{nightly ? 'each night' : '–'}</span>
                ) : due === 0 ? (
                  <span className="text-muted">0 due</span>
                ) : (
                  <strong>{grouped(due)} due</strong>
                )}
              </p>
            </li>
          ))}
        </ul>
      </CardSection>
    </>
  )
}
