'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { listHref } from '@/components/table/list-href'
import { DescriptionList } from '@/components/ui/description-list'
import { Dialog } from '@/components/ui/dialog'
import { shownDay } from '@/lib/core/shown-date'
import type { TeacherView } from '@/lib/school/teacher/schema'
import { TeacherDetailsForm } from './teacher-details-form'
import { TeacherMore } from './teacher-more'

type Props = { teacher: TeacherView; divisions: string[]; email: string; manages: boolean }

/** A teacher's details over the list; the address names whom, so that a link can be sent. */
export function TeacherDialog({ teacher, divisions, email, manages }: Props) {
  const params = useSearchParams()
  const path = usePathname()
  const router = useRouter()
  const open = params.get('teacher') === teacher.guid

  /** At once and without the server, so that what is typed or clicked next starts from an address without it. */
  function close() {
    const rest = { teacher: undefined, page: params.get('page') ?? undefined }
    window.history.replaceState(null, '', path + listHref(Object.fromEntries(params), rest))
  }

  function done() {
    close()
    router.refresh()
  }

  return (
    <Dialog open={open} onOpenChange={(next) => !next && close()} title={teacher.fullName} wide>
      <DescriptionList items={facts(teacher)} />
      {manages && (
        <>
          <TeacherDetailsForm teacher={teacher} divisions={divisions} onDone={done} onCancel={close} />
          <TeacherMore teacher={teacher} email={email} onDone={done} />
        </>
      )}
    </Dialog>
  )
}

const facts = ({ email, registrationDate, signedIn, approved }: TeacherView) => [
  ...(signedIn ? [{ term: 'Email', value: email }] : []),
  { term: 'Registered', value: shownDay(registrationDate) },
  { term: 'Sign-in', value: state(approved, signedIn) },
]

function state(approved: boolean, signedIn: boolean) {
  if (!approved) return 'Waiting for approval'
  return signedIn ? 'Has signed in' : 'Has not signed in yet'
}
