'use client'

import { experimentsHref } from '@/components/attempt/addresses'
import { TypedLegend } from '@/components/practical/typed-dot'
import { NoStudentMatch } from '@/components/student/no-student-match'
import { type StudentRow, studentColumns } from '@/components/student/student-columns'
import { DataTable } from '@/components/table/data-table'
import type { ListParams } from '@/components/table/list-href'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'

type Props = {
  rows: StudentRow[]
  params: ListParams
  filtered: boolean
  several: boolean
}

const name = ({ guid, username }: StudentRow) => (
  <Link href={experimentsHref('/teacher', guid)}>{username}</Link>
)

/** The students of a teacher's classes with their practical marks in physics, chemistry and biology. */
export function TaughtStudents({ rows, params, filtered, several }: Props) {
  return (
    <>
      <DataTable
        label="Students"
        rows={rows}
        columns={studentColumns(name, {
          ofOneClass: !several,
          examined: rows.some((row) => row.boardRollNumber !== null),
        })}
        params={params}
        initialSort="name"
        rowId={({ guid }) => guid}
        empty={
          filtered && params.q ? (
            <NoStudentMatch params={params} />
          ) : (
            <EmptyState title="No students yet">
              Your institute has not put anybody into this class.
            </EmptyState>
          )
        }
      />
      <TypedLegend rows={rows} />
    </>
  )
}
