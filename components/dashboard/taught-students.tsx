'use client'

import { TypedLegend } from '@/components/practical/typed-dot'
import { type StudentRow, studentColumns } from '@/components/student/student-columns'
import { type ListParams, listHref } from '@/components/table/list-href'
import { TextTable } from '@/components/table/text-table'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { type Sent, useSent } from '@/components/ui/sent'
import { softLinkHtml } from '@/components/ui/soft-link'

type Props = {
  sent: Sent<StudentRow[]>
  params: ListParams
  filtered: boolean
  several: boolean
}

const name = ({ guid, username }: StudentRow) => softLinkHtml(`/teacher/experiments/${guid}`, username)

/** The students of a teacher's classes with their practical marks in physics, chemistry and biology. */
export function TaughtStudents({ sent, params, filtered, several }: Props) {
  const rows = useSent(sent)
  return (
    <>
      <TextTable
        label="Students"
        rows={rows}
        columns={studentColumns(name, { ofOneClass: !several })}
        params={params}
        initialSort="name"
        rowId={({ guid }) => guid}
        empty={
          filtered && params.q ? (
            <EmptyState
              kind="none"
              title="No student fits"
              action={<LinkButton href={listHref(params, { q: undefined })}>Clear the search</LinkButton>}
            >
              Try another name, roll number or e-mail.
            </EmptyState>
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
