'use client'

import { useRouter } from 'next/navigation'
import { useCheckedCall } from '@/components/form/use-checked-call'
import { useSelection } from '@/components/table/selection'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/core/http-client'
import { classHref } from './addresses'

type Props = { classdivision: string; names: Record<string, string>; email: string }

/** Removes the selected teachers from the class, or opens the form to replace them. */
export function ClassTeacherActions({ classdivision, names, email }: Props) {
  const router = useRouter()
  const { ids: teachers, deselect } = useSelection()
  const { ask, dialogs } = useCheckedCall(email)

  const needed = (act: () => void) => () => {
    if (teachers.length === 0) toast.info('Please select a Teacher first')
    else act()
  }

  async function remove() {
    const who = teachers.length === 1 ? names[teachers[0] ?? ''] : `${teachers.length} teachers`
    const done = await ask({
      title: `Remove ${who} from ${classdivision}?`,
      body: <p>They no longer see this class and its students. Their marks and comments stay.</p>,
      confirmLabel: 'Yes, remove',
      canceledMessage: 'remove canceled',
      done: 'Removed Successfully',
      call: () => callApi('PUT', '/teacher/remove', { classdivision, teachers }),
    })
    if (done) deselect(teachers)
  }

  return (
    <>
      <Button
        onClick={needed(() => router.push(`${classHref.replace(classdivision)}?teachers=${teachers.join()}`))}
      >
        Replace
      </Button>
      <Button onClick={needed(remove)}>Remove</Button>
      {dialogs}
    </>
  )
}
