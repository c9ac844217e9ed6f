'use client'

import { useState } from 'react'
import { useSelection } from '@/components/table/selection'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { AssignDialog } from './assign-dialog'
import { useRemoveTeachers } from './use-remove-teachers'

type Props = {
  /** the teachers on this page, by guid */
  names: Record<string, string>
  divisions: string[]
  email: string
}

/** What can be done to the selected teachers: give them a class, or remove them. */
export function TeacherActions({ names, divisions, email }: Props) {
  const { ids, clear } = useSelection()
  const [assigning, setAssigning] = useState(false)
  const { remove, dialogs } = useRemoveTeachers(email)

  const needed = (act: () => void) => () => {
    if (ids.length === 0) toast.info('Please select a Teacher first')
    else act()
  }

  return (
    <>
      <Button onClick={needed(() => setAssigning(true))}>Assign class</Button>
      <Button onClick={needed(async () => (await remove(ids, titleFor(ids, names))) && clear())}>
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

const titleFor = (ids: string[], names: Record<string, string>) =>
  ids.length === 1 ? `Remove ${names[ids[0] ?? '']}?` : `Remove ${ids.length} teachers?`
