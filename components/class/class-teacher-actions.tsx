'use client'

import { useRecheckedCall } from '@/components/form/use-rechecked-call'
import { useSelection } from '@/components/table/selection'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
import { callApi } from '@/lib/core/http-client'
import { classHref } from './addresses'

type Props = { classdivision: string; names: Record<string, string>; email: string }

/** Removes the selected teachers from the class, or opens the form to replace them. */
export function ClassTeacherActions({ classdivision, names, email }: Props) {
  const router = useRouter()
  const { ids: teachers, deselect } = useSelection()
  const { confirm, dialogs } = useRecheckedCall(email)

  const withSelection = (action: () => void) => () => {
    if (teachers.length === 0) toast.info('Please select a Teacher first')
    else action()
  }

  async function remove() {
    const name = teachers.length === 1 ? names[teachers[0] ?? ''] : `${teachers.length} teachers`
    const done = await confirm({
      title: `Remove ${name} from ${classdivision}?`,
      body: <p>They no longer see this class and its students. Their marks and comments stay.</p>,
      confirmLabel: 'Yes, remove',
      canceledMessage: 'remove canceled',
      call: () => callApi('PUT', '/teacher/remove', { classdivision, teachers }),
    })
    if (done) deselect(teachers)
  }

  return (
    <>
      <Button
        onClick={withSelection(() =>
          router.push(`${classHref.replace(classdivision)}?teachers=${teachers.join()}`),
        )}
      >
        Replace
      </Button>
      <Button onClick={withSelection(remove)}>Remove</Button>
      {dialogs}
    </>
  )
}
