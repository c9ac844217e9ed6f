'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { listHref } from '@/components/table/list-href'
import { OnOpening } from '@/components/ui/on-opening'
import type { NamedClass } from '@/lib/school/class/schema'
import type { TeacherView } from '@/lib/school/teacher/schema'

const load = () => import('./teacher-dialog').then((part) => part.TeacherDialog)

type Props = { teacher: TeacherView | null; classes: NamedClass[]; email: string; manages: boolean }

/** A teacher's details in a dialog over the list; the URL names the teacher, so that it can be shared. */
export function OpenTeacher({ teacher, ...rest }: Props) {
  const params = useSearchParams()
  const path = usePathname()
  const isOpen = teacher !== null && params.get('teacher') === teacher.guid

  /** Closes at once without the server, so that the next navigation starts from a URL without the teacher. */
  function close() {
    const without = { teacher: undefined, page: params.get('page') ?? undefined }
    window.history.replaceState(null, '', path + listHref(Object.fromEntries(params), without))
  }

  return <OnOpening load={load} part={isOpen && { ...rest, teacher, onClose: close }} onMissing={close} />
}
