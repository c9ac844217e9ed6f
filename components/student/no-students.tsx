import type { ListParams } from '@/components/table/list-href'
import { NoMatch } from '@/components/table/no-match'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton, PrimaryLink } from '@/components/ui/link-button'
import { dashboardHref } from '@/lib/core/dashboard-href'
import { noClass } from '@/lib/school/student/no-class'
import { addHref } from './addresses'

type Props = {
  params: ListParams
  filtered: boolean
  adminId: string
  /** whether the class that is named exists; without one, whether there is any */
  hasClass: boolean
}

/** Explains an empty list: no class yet, no student yet, no such class, none in this class, or no match. */
export function NoStudents({ params, filtered, adminId, hasClass }: Props) {
  if (params.q) return <NoStudentFound />
  if (filtered) return <EmptyClass division={String(params.class)} adminId={adminId} exists={hasClass} />
  return hasClass ? <NoStudentYet adminId={adminId} /> : <NoClassYet />
}

const NoStudentFound = () => (
  <NoMatch title="No student found" href={dashboardHref.students} showAll="Show all students">
    Try another name, number, <span className="whitespace-nowrap">sign-in</span> name or email, or another
    class.
  </NoMatch>
)

/** An old link may name a class by a name that it no longer has. */
export const NoSuchClass = ({ division }: { division: string }) => (
  <NoMatch title={`There is no class ${division}`} href={dashboardHref.students} showAll="Show all students">
    It may have another name now, or was deleted.
  </NoMatch>
)

type EmptyClassProps = { division: string; adminId: string; exists: boolean }

function EmptyClass({ division, adminId, exists }: EmptyClassProps) {
  if (division === noClass) {
    return (
      <EmptyState kind="done" title="Every student has a class">
        Students who are taken out of a class, or whose class is deleted, wait here for a new one.
      </EmptyState>
    )
  }
  if (!exists) return <NoSuchClass division={division} />
  return (
    <EmptyState
      title={`No students in ${division} yet`}
      action={<FirstSteps first="Add Student" href={addHref(adminId, division)} />}
    >
      Add them one after another, or import the whole class from a file.
    </EmptyState>
  )
}

const NoStudentYet = ({ adminId }: { adminId: string }) => (
  <EmptyState title="No students yet" action={<FirstSteps first="Add Student" href={addHref(adminId)} />}>
    Import a whole school from a file, or add students one by one. Each gets a temporary password by email or
    on a printed slip.
  </EmptyState>
)

export const NoClassYet = () => (
  <EmptyState title="No classes yet" action={<FirstSteps first="Create class" href="/admin/create-class" />}>
    Students belong to a class such as 10-A. Create one, or import a list that names the classes.
  </EmptyState>
)

const FirstSteps = ({ first, href }: { first: string; href: string }) => (
  <div className="flex flex-wrap justify-center gap-2">
    <PrimaryLink href={href}>{first}</PrimaryLink>
    <LinkButton href="/admin/import">Import students</LinkButton>
  </div>
)
