'use client'

import { TypedLegend } from '@/components/practical/typed-dot'
import { DataTable } from '@/components/table/data-table'
import type { ListParams } from '@/components/table/list-href'
import { Badge } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { studentHref } from './addresses'
import { NoStudents } from './no-students'
import { type StudentRow, studentColumns } from './student-columns'

type Props = {
  rows: StudentRow[]
  params: ListParams
  filtered: boolean
  adminId: string
  hasClass: boolean
  /** adds checkboxes, and makes the name open the form instead of the student's work */
  manages: boolean
}

const nameOf =
  (adminId: string, manages: boolean) =>
  ({ guid, username, subsplan }: StudentRow) => {
    const link = <Link href={studentHref(adminId, guid, manages)}>{username}</Link>
    if (subsplan !== 'premium') return link
    return (
      <span className="flex flex-wrap items-center gap-x-2">
        {link}
        <Badge tone="accent">Premium</Badge>
      </span>
    )
  }

/** The students with their practical marks. */
export function StudentTable({ rows, params, filtered, adminId, hasClass, manages }: Props) {
  return (
    <>
      <DataTable
        label="Students"
        rows={rows}
        columns={studentColumns(nameOf(adminId, manages), {
          ofOneClass: Boolean(params.class),
          examined: rows.some((row) => row.boardRollNumber !== null),
        })}
        params={params}
        initialSort="name"
        rowId={({ guid }) => guid}
        rowName={manages ? ({ username, rollNumber }) => `${username}, roll number ${rollNumber}` : undefined}
        empty={
          manages || params.q || (filtered && !hasClass) ? (
            <NoStudents params={params} filtered={filtered} adminId={adminId} hasClass={hasClass} />
          ) : (
            <EmptyState title={filtered ? 'No students in this class' : 'No students yet'} />
          )
        }
      />
      <TypedLegend rows={rows} />
    </>
  )
}
