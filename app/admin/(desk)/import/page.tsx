import type { Metadata } from 'next'
import { ImportStart } from '@/components/roster/import-start'
import { kindOf } from '@/components/roster/kinds'
import { StepList } from '@/components/roster/step-list'
import type { ListParams } from '@/components/table/list-href'
import { Page } from '@/components/ui/page'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/access/account/page-actor'
import { listImports } from '@/lib/school/roster/view-import'

export const metadata: Metadata = { title: 'Import' }

export default async function ImportPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const actor = await requireAdmin('roster.import')
  const { kind } = await searchParams
  const { items } = await listImports(actor, { limit: 20 })
  return (
    <Page>
      <PageHeader
        title="Import students and teachers"
        description="Nothing is added before you have seen what each row does."
      />
      <StepList current="File" />
      <ImportStart kind={kindOf(kind)} imports={items} />
    </Page>
  )
}
