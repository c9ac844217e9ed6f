import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { OwnExperimentForm } from '@/components/experiment/edit/own-experiment-form'
import { nameOf } from '@/components/experiment/name'
import { questionsHref } from '@/components/experiment/subject'
import { RemoveButton } from '@/components/form/remove-button'
import { findOr404 } from '@/components/shell/find-or-404'
import { Card } from '@/components/ui/card'
import { Page } from '@/components/ui/page'
import { requireAdmin } from '@/lib/access/session/page-actor'
import { viewExperiment } from '@/lib/school/experiment/catalogue'

export const metadata: Metadata = { title: 'Edit experiment' }

export default async function EditExperimentPage({ params }: PageProps<'/admin/edit-experiment/[slug]'>) {
  const actor = await requireAdmin('experiment.manage')
  const { slug } = await params
  const experiment = await findOr404(viewExperiment(actor, { slug }))
  if (!experiment.own) notFound()
  return (
    <Page
      width="form"
      title={nameOf(experiment)}
      description="Once students have work in it, only the titles can be changed."
      breadcrumbs={[
        { label: 'Experiments', href: '/admin/chemistry' },
        { label: experiment.shortTitle, href: questionsHref('/admin', slug) },
        { label: 'Edit' },
      ]}
      actions={
        <RemoveButton
          path={`/experiments/catalogue/${slug}`}
          label="Remove experiment"
          name={experiment.title}
          consequence="Its questions are removed too. An experiment in which students have work cannot be removed."
          next={`/admin/chemistry?subject=${experiment.subject}`}
        />
      }
    >
      <Card>
        <OwnExperimentForm experiment={experiment} />
      </Card>
    </Page>
  )
}
