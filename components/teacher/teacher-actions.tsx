'use client'

import { useState } from 'react'
import { useSelection } from '@/components/table/selection'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { AssignDialog } from './assign-dialog'
import { useRemoveTeachers } from './use-remove-teachers'

type Props = {
  /** of the teachers on this page, in its order */
  names: string[]
  divisions: string[]
  email: string
}

/** What can be done to the selected teachers: give them a class, or remove them. */
export function TeacherActions({ names, divisions, email }: Props) {
  const { ids, page, clear } = useSelection()
  const [assigning, setAssigning] = useState(false)
  const { remove, dialogs } = useRemoveTeachers(email)

  const chosen = () => ids.map((id) => names[page.indexOf(id)] ?? '')

  const needed = (act: () => void) => () => {
    if (ids.length === 0) toast.info('Please select a Teacher first')
    else act()
  }

  return (
    <>
      <Button onClick={needed(() => setAssigning(true))}>Assign class</Button>
      <Button onClick={needed(async () => (await remove(ids, titleFor(chosen()))) && clear())}>
        Remove Teacher
      </Button>
      <AssignDialog
        open={assigning}
        onClose={() => setAssigning(false)}
        onDone={clear}
        teachers={ids}
        divisions={divisions}
      />
      {dialogs}
    </>
  )
}

const titleFor = (names: string[]) =>
  names.length === 1 ? `Remove ${names[0]}?` : `Remove ${names.length} teachers?`
