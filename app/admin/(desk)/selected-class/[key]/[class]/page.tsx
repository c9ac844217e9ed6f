import type { Metadata } from 'next'
import { findOr404 } from '@/components/class/find-or-404'
import { ChooseHolder } from '@/components/key/choose-holder'
import { findAssignable } from '@/components/key/find-assignable'
import { KeyHeader } from '@/components/key/key-header'
import { addressPart } from '@/components/shell/address-part'
import type { ListParams } from '@/components/table/list-href'
import { listQueryOf } from '@/components/table/list-query'
import { Page } from '@/components/ui/page'
import { requireAdmin } from '@/lib/access/account/page-actor'
import { viewClass } from '@/lib/school/class/list-classes'
import { listStudents } from '@/lib/school/student/list'

export const metadata: Metadata = { title: 'Assign key' }

type Props = { params: Promise<{ key: string; class: string }>; searchParams: Promise<ListParams> }

export default async function SelectedClassPage({ params, searchParams }: Props) {
  const actor = await requireAdmin('key.assign')
  const { key: named, class: division } = await params
  const search = await searchParams
  const { page, query } = listQueryOf(search, ['rollNumber', 'name'])
  const [key, { classdivision }] = await Promise.all([
    findAssignable(actor, named),
    findOr404(viewClass(actor, { classdivision: addressPart(division) })),
  ])
  const students = await listStudents(actor, { sort: 'rollNumber', ...query, class: classdivision })
  return (
    <Page>
      <KeyHeader
        row={key}
        division={classdivision}
        title={`Who in ${classdivision} gets the key?`}
        description={`Key ${key.key} puts one student on the premium plan.`}
      />
      <ChooseHolder
        keyText={key.key}
        division={classdivision}
        students={students}
        page={page}
        params={search}
        email={actor.email}
      />
    </Page>
  )
}
