'use client'

import { TypedLegend } from '@/components/practical/typed-dot'
import type { ListParams } from '@/components/table/list-href'
import { TextTable } from '@/components/table/text-table'
import { badgeHtml } from '@/components/ui/badge'
import { type Sent, useSent } from '@/components/ui/sent'
import { softLinkHtml } from '@/components/ui/soft-link'
import { editHref } from './addresses'
import { NoStudents } from './no-students'
import { type StudentRow, studentColumns } from './student-columns'

type Props = {
  sent: Sent<StudentRow[]>
  params: ListParams
  filtered: boolean
  adminId: string
  hasClass: boolean
}

const nameOf =
  (adminId: string) =>
  ({ guid, username, subsplan }: StudentRow) => {
    const link = softLinkHtml(editHref(adminId, guid), username)
    if (subsplan !== 'premium') return link
    return `<span class="flex flex-wrap items-center gap-x-2">${link}${badgeHtml('accent', 'Premium')}</span>`
  }

/** The students with their practical marks, a checkbox each; a name opens the form. */
export function StudentTable({ sent, params, filtered, adminId, hasClass }: Props) {
  const rows = useSent(sent)
  return (
    <>
      <TextTable
        label="Students"
        rows={rows}
        columns={studentColumns(nameOf(adminId), { ofOneClass: Boolean(params.class) })}
        params={params}
        initialSort="name"
        rowId={({ guid }) => guid}
        boxName={({ username, rollNumber }) => `${username}, roll number ${rollNumber}`}
        empty={<NoStudents params={params} filtered={filtered} adminId={adminId} hasClass={hasClass} />}
      />
      <TypedLegend rows={rows} />
    </>
  )
}
