'use client'

import type { TextColumn } from '@/components/table/column'
import { type ListParams, listHref } from '@/components/table/list-href'
import { TextTable } from '@/components/table/text-table'
import { badgeHtml } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { type Sent, useSent } from '@/components/ui/sent'
import { softLinkHtml } from '@/components/ui/soft-link'
import { escapeText } from '@/lib/escape-text'
import { shownDay } from '@/lib/shown-date'
import type { TeacherRow } from '@/lib/teacher/schema'
import { classTagsHtml } from './class-tags'

/** What the list shows of a teacher, and no more: a page carries it. */
export type ListedTeacher = Omit<TeacherRow, 'name' | 'institutionId' | 'approved'>

type Props = { sent: Sent<ListedTeacher[]>; params: ListParams; filtered: boolean; waiting: number }

const columns = (params: ListParams): TextColumn<ListedTeacher>[] => [
  {
    key: 'name',
    label: 'Name',
    sort: 'name',
    primary: true,
    html: ({ guid, fullName }) =>
      softLinkHtml(listHref(params, { teacher: guid, page: pageOf(params) }), fullName, { stay: true }),
  },
  {
    key: 'displayId',
    label: 'Teacher id',
    sort: 'displayId',
    html: ({ displayId }) => escapeText(displayId ?? '–'),
  },
  { key: 'classes', label: 'Classes', html: ({ classIds }) => classTagsHtml(classIds) },
  { key: 'email', label: 'E-mail', className: 'break-all', html: ({ email }) => escapeText(email) },
  {
    key: 'phone',
    label: 'Phone',
    className: 'tabular-nums',
    html: ({ phone }) => escapeText(phone || '–'),
  },
  {
    key: 'registered',
    label: 'Registered',
    sort: 'registrationDate',
    html: ({ registrationDate, signedIn }) => {
      const day = shownDay(registrationDate)
      return signedIn ? day : `${day} ${badgeHtml('warning', 'Not signed in yet')}`
    },
  },
]

const pageOf = ({ page }: ListParams) => (typeof page === 'string' ? page : undefined)

/** The institute's teachers, with a checkbox each; a name opens the details over the list. */
export function TeacherTable({ sent, params, filtered, waiting }: Props) {
  return (
    <TextTable
      label="Teachers"
      rows={useSent(sent)}
      columns={columns(params)}
      params={params}
      initialSort="name"
      rowId={({ guid }) => guid}
      boxName={({ fullName }) => fullName}
      empty={filtered ? <NoMatch /> : <FirstTeacher waiting={waiting > 0} />}
    />
  )
}

const NoMatch = () => (
  <EmptyState
    kind="none"
    title="No teacher fits"
    action={<LinkButton href="/admin/dashboard?tab=teacher">Show all teachers</LinkButton>}
  >
    Try another name, e-mail, phone number or teacher id, or another class.
  </EmptyState>
)

const FirstTeacher = ({ waiting }: { waiting: boolean }) => (
  <EmptyState
    title="No teachers yet"
    action={
      <div className="flex flex-wrap justify-center gap-2">
        <LinkButton href="/admin/add-teacher" variant="primary">
          Add Teacher
        </LinkButton>
        <LinkButton href="/admin/import">Import a list</LinkButton>
      </div>
    }
  >
    {waiting
      ? 'Approve those who wait above, or add teachers yourself. Each gets a temporary password by e-mail.'
      : 'Add them one by one or from a file. Each gets a temporary password by e-mail.'}
  </EmptyState>
)
