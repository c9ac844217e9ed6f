import type { Metadata } from 'next'
import { OwnExperimentForm } from '@/components/experiment/edit/own-experiment-form'
import { Card } from '@/components/ui/card'
import { Page } from '@/components/ui/page'
import { requireAdmin } from '@/lib/access/session/page-actor'

export const metadata: Metadata = { title: 'Add experiment' }

export default async function NewExperimentPage() {
  await requireAdmin('experiment.manage')
  return (
    <Page
      width="form"
      title="An experiment of your own"
      description="All your classes do it in this session, beside the experiments of the board. Your practical rule says whether it counts."
      breadcrumbs={[{ label: 'Experiments', href: '/admin/chemistry' }, { label: 'Add experiment' }]}
    >
      <Card>
        <OwnExperimentForm />
      </Card>
    </Page>
  )
}
