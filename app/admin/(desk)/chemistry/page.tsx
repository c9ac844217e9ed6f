import type { Metadata } from 'next'
import { CatalogueScreen } from '@/components/experiment/catalogue-screen'
import { subjectOf } from '@/components/experiment/subject'
import { requireAdmin } from '@/lib/access/account/page-actor'
import { can } from '@/lib/core/permissions'
import { listExperiments } from '@/lib/school/experiment/catalogue'
import { ExperimentQuery } from '@/lib/school/experiment/schema'

export const metadata: Metadata = { title: 'Experiments' }

export default async function CataloguePage({ searchParams }: PageProps<'/admin/chemistry'>) {
  const actor = await requireAdmin()
  const params = await searchParams
  const q = ExperimentQuery.shape.q.safeParse(params.q)
  const experiments = await listExperiments(actor, q.data ? { q: q.data } : {})
  return (
    <CatalogueScreen
      experiments={experiments}
      subject={subjectOf(params.subject)}
      params={params}
      manages={can(actor, 'experiment.manage')}
    />
  )
}
