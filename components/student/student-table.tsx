'use client'

import { TypedLegend } from '@/components/practical/typed-dot'
import { DataTable } from '@/components/table/data-table'
import type { ListParams } from '@/components/table/list-href'
import { Badge } from '@/components/ui/badge'
import { RowLink } from '@/components/ui/row-link'
import { editHref } from './addresses'
import { NoStudents } from './no-students'
import { type StudentRow, studentColumns } from './student-columns'

type Props = {
  rows: StudentRow[]
  params: ListParams
  filtered: boolean
  adminId: string
  hasClass: boolean
}

const nameOf =
  (adminId: string) =>
  ({ guid, username, subsplan }: StudentRow) => {
    const link = <RowLink href={editHref(adminId, guid)}>{username}</RowLink>
    if (subsplan !== 'premium') return link
    return (
      <span className="flex flex-wrap items-center gap-x-2">
        {link}
        <Badge tone="accent">Premium</Badge>
      </span>
    )
  }

/** The students with their practical marks, a checkbox each; a name opens the form. */
export function StudentTable({ rows, params, filtered, adminId, hasClass }: Props) {
  return (
    <>
      <DataTable
        label="Students"
        rows={rows}
        columns={studentColumns(nameOf(adminId), { ofOneClass: Boolean(params.class) })}
        params={params}
        initialSort="name"
        rowId={({ guid }) => guid}
        selectable
        rowName={({ username, rollNumber }) => `${username}, roll number ${rollNumber}`}
        empty={<NoStudents params={params} filtered={filtered} adminId={adminId} hasClass={hasClass} />}
      />
      <TypedLegend rows={rows} />
    </>
  )
}
