import type { Metadata } from 'next'
import { CatalogueBadge } from '@/components/provider/catalogue/catalogue-badge'
import { DraftActions } from '@/components/provider/catalogue/draft-actions'
import { ExperimentList } from '@/components/provider/catalogue/experiment-list'
import { WithdrawButton } from '@/components/provider/catalogue/withdraw-button'
import { findOr404 } from '@/components/shell/find-or-404'
import { Badge, type Tone } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { LinkButton, PrimaryLink } from '@/components/ui/link-button'
import { Page } from '@/components/ui/page'
import { Section } from '@/components/ui/section'
import { requireCompanyStaff } from '@/lib/access/session/page-actor'
import type { CatalogueView, Change } from '@/lib/company/catalogue/schema'
import { viewCatalogue } from '@/lib/company/catalogue/view'
import { counted } from '@/lib/core/counted'
import { shownDate } from '@/lib/core/shown-date'
import { codeOf } from '@/lib/lab/practical/letters'
import { catalogueName } from '@/lib/school/experiment/catalogue-name'

export const metadata: Metadata = { title: 'Catalogue' }

export default async function CataloguePage({ params }: PageProps<'/provider/catalogues/[id]'>) {
  const actor = await requireCompanyStaff()
  const { id } = await params
  const catalogue = await findOr404(viewCatalogue(actor, { id }))
  return <CatalogueScreen catalogue={catalogue} email={actor.email} />
}

type Props = { catalogue: CatalogueView; email: string }

/** A version of the catalogue: its changes and its experiments; a draft can be edited and published. */
function CatalogueScreen({ catalogue, email }: Props) {
  const { guid, status, changes, sessions, withdrawnAt } = catalogue
  const name = catalogueName(catalogue)
  const draft = status === 'draft'
  return (
    <Page
      title={name}
      breadcrumbs={[{ label: 'Catalogues', href: '/provider/catalogues' }, { label: name }]}
      description={
        <span className="inline-flex flex-wrap items-center gap-x-2">
          <CatalogueBadge status={status} withdrawnAt={withdrawnAt} />
          {aboutOf(catalogue)}
        </span>
      }
      actions={
        draft ? (
          <DraftActions guid={guid} name={name} extent={extentOf(catalogue)} email={email} />
        ) : (
          <>
            {sessions === 0 && !withdrawnAt && <WithdrawButton guid={guid} name={name} email={email} />}
            <PrimaryLink href={`/provider/catalogues/new?from=${guid}`}>New draft from this</PrimaryLink>
          </>
        )
      }
    >
      <Section title="What differs" description={differenceOf(catalogue)}>
        {changes.length > 0 && <ChangeList changes={changes} />}
      </Section>
      <Section
        title="Experiments"
        actions={draft && <LinkButton href={`/provider/catalogues/${guid}/new`}>Add experiment</LinkButton>}
      >
        <ExperimentList {...catalogue} />
      </Section>
    </Page>
  )
}

function aboutOf({ status, withdrawnAt, sessions }: CatalogueView): string {
  if (withdrawnAt) return `Since ${shownDate(withdrawnAt)}: no school can choose it.`
  if (status === 'draft') return 'No school sees it yet.'
  return `Used by ${counted(sessions, 'session')} of schools. It never changes.`
}

function differenceOf({ before, changes }: CatalogueView): string {
  if (!before) return 'This is the first version: there is nothing to compare it with.'
  if (changes.length === 0) return `Nothing differs from ${before.name}.`
  return `From ${before.name}, the version published before.`
}

function extentOf({ before, changes, items }: CatalogueView): string {
  if (!before) return `It is the first version, with ${counted(items.length, 'experiment')}.`
  return `${counted(changes.length, 'experiment differs', 'experiments differ')} from the version before.`
}

const badges: Record<Change['kind'], { tone: Tone; word: string }> = {
  added: { tone: 'success', word: 'New' },
  changed: { tone: 'info', word: 'Changed' },
  removed: { tone: 'danger', word: 'Gone' },
}

function ChangeList({ changes }: Pick<CatalogueView, 'changes'>) {
  return (
    <Card flush>
      <ul className="divide-y">
        {changes.map((change) => (
          <li
            key={`${change.kind} ${change.slug}`}
            className="grid gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[6rem_1fr] sm:px-5"
          >
            <span>
              <Badge tone={badges[change.kind].tone}>{badges[change.kind].word}</Badge>
            </span>
            <div className="min-w-0">
              <p className="font-semibold">
                {change.kind === 'removed' ? '' : `${codeOf(change)} `}
                {change.shortTitle}
              </p>
              <ul className="text-muted">
                {change.what.map((line) => (
                  <li key={line} className="break-words">
                    {line}
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
