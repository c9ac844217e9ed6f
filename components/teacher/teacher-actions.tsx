'use client'

import { useState } from 'react'
import { useSelection } from '@/components/table/selection'
import { Button } from '@/components/ui/button'
import { OnOpening } from '@/components/ui/on-opening'
import { toast } from '@/components/ui/toast'
import type { NamedClass } from '@/lib/school/class/schema'
import { useRemoveTeachers } from './use-remove-teachers'

const loadAssign = () => import('./assign-dialog').then((part) => part.AssignDialog)

type Props = {
  /** names of the teachers on this page, in order */
  names: string[]
  classes: NamedClass[]
  email: string
}

/** The actions for selected teachers: assign a class, or remove. */
export function TeacherActions({ names, classes, email }: Props) {
  const { ids, page, deselect } = useSelection()
  const [assigning, setAssigning] = useState(false)
  const { remove, dialogs } = useRemoveTeachers(email)

  const close = () => setAssigning(false)
  const chosen = () => ids.map((id) => names[page.indexOf(id)] ?? '')

  const withSelection = (act: () => void) => () => {
    if (ids.length === 0) toast.info('Please select a Teacher first')
    else act()
  }

  return (
    <>
      <Button onClick={withSelection(() => setAssigning(true))}>Assign class</Button>
      <Button onClick={withSelection(async () => (await remove(ids, titleFor(chosen()))) && deselect(ids))}>
        Remove Teacher
      </Button>
      <OnOpening
        load={loadAssign}
        likely={ids.length > 0}
        part={assigning && { onClose: close, onDone: () => deselect(ids), teachers: ids, classes }}
        onMissing={close}
      />
      {dialogs}
    </>
  )
}

const titleFor = (names: string[]) =>
  names.length === 1 ? `Remove ${names[0]}?` : `Remove ${names.length} teachers?`
