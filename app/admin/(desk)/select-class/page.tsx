import type { Metadata } from 'next'
import { classHref } from '@/components/class/addresses'
import { ChooseClass } from '@/components/class/choose-class'
import { Page } from '@/components/ui/page'
import { requireAdmin } from '@/lib/access/session/page-actor'

export const metadata: Metadata = { title: 'Select class' }

export default async function SelectClassPage({ searchParams }: PageProps<'/admin/select-class'>) {
  const actor = await requireAdmin('student.manage')
  return (
    <Page width="form" title="Choose a class" description="Then choose one of its students.">
      <ChooseClass actor={actor} params={await searchParams} label="Classes" href={classHref.students} />
    </Page>
  )
}
