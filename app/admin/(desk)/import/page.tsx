import { Download } from 'lucide-react'
import type { Metadata } from 'next'
import { ImportHistory } from '@/components/roster/import-history'
import { kindOf, kindWords } from '@/components/roster/kinds'
import { RosterInput } from '@/components/roster/roster-input'
import { StepList } from '@/components/roster/step-list'
import { Page } from '@/components/ui/page'
import { Section } from '@/components/ui/section'
import { Tabs } from '@/components/ui/tabs'
import { requireAdmin } from '@/lib/access/session/page-actor'
import { fieldsOf, type Kind, kinds } from '@/lib/school/roster/fields'
import type { ImportSummary } from '@/lib/school/roster/schema'
import { listImports } from '@/lib/school/roster/view-import'

export const metadata: Metadata = { title: 'Import' }

export default async function ImportPage({ searchParams }: PageProps<'/admin/import'>) {
  const actor = await requireAdmin('roster.import')
  const { kind } = await searchParams
  const { items } = await listImports(actor, { limit: 20 })
  return (
    <Page
      title="Import students and teachers"
      description="Nothing is added before you have seen what each row does."
    >
      <StepList current="File" />
      <ImportStart kind={kindOf(kind)} imports={items} />
    </Page>
  )
}

/** The first screen of an import: kind of people, then a file or pasted rows; earlier imports below. */
function ImportStart({ kind, imports }: { kind: Kind; imports: ImportSummary[] }) {
  const tabs = kinds.map((tabKind) => ({
    href: `/admin/import?kind=${tabKind}`,
    label: kindWords[tabKind].label,
    current: tabKind === kind,
  }))
  return (
    <>
      <Tabs label="Whom to import" items={tabs} />
      <RosterInput key={kind} kind={kind} />
      <TemplateLine kind={kind} />
      <Section title="Recent imports">
        <ImportHistory imports={imports} />
      </Section>
    </>
  )
}

function TemplateLine({ kind }: { kind: Kind }) {
  const needed = fieldsOf[kind].filter((field) => field.needed).map(({ label }) => label)
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 text-sm">
      <p className="max-w-text text-muted">
        A new {kindWords[kind].singular} needs {needed.slice(0, -1).join(', ')} and {needed.at(-1)}. Other
        headings are understood too. You can import the same file again: it updates the people it finds.
      </p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="text-muted">Template:</span>
        {(['xlsx', 'csv'] as const).map((format) => (
          <a
            key={format}
            href={`/api${kindWords[kind].path}/template.${format}`}
            download
            className="inline-flex items-center gap-1.5 rounded-sm text-brand-ink underline decoration-1 underline-offset-3 hover:decoration-2 pointer-coarse:min-h-11"
          >
            <Download aria-hidden className="size-4" />
            {format.toUpperCase()}
          </a>
        ))}
      </p>
    </div>
  )
}
