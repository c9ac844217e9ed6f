import type { RecheckRequest } from '@/components/shell/recheck-request'
import { useRecheck } from '@/components/shell/use-recheck'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
import { callApi } from '@/lib/core/http-client'
import type { TeacherRow } from '@/lib/school/teacher/schema'

const removed = (
  <p>
    They can no longer sign in. Their marks and comments stay. You can restore them from the recycle bin for
    30 days.
  </p>
)
const declined = <p>They cannot sign in. You can restore them from the recycle bin for 30 days.</p>

type Question = Omit<RecheckRequest, 'action'>

/**
 * Removes teachers, or declines somebody who signed up: confirmation, password, receipt. `await remove(guids, title)` and
 * `await decline(teacher)` resolve to true when done.
 */
export function useRemoveTeachers(email: string) {
  const router = useRouter()
  const { run, dialogs } = useRecheck(email)

  const remove = (teachers: string[], title: string) => {
    const many = teachers.length > 1
    return ask(teachers, {
      title,
      body: removed,
      confirmLabel: many ? `Yes, remove ${teachers.length}` : 'Yes, remove',
      canceledMessage: 'canceled',
    })
  }

  const decline = ({ guid, fullName }: Pick<TeacherRow, 'guid' | 'fullName'>) =>
    ask([guid], { title: `Decline ${fullName}?`, body: declined, confirmLabel: 'Yes, decline' })

  async function ask(teachers: string[], question: Question) {
    const action = () => callApi('POST', '/teacher/remove-many', { teachers })
    if (!(await run({ ...question, action }))) return false
    toast.success('Deleted Successfully', {
      action: { label: 'Recycle bin', onClick: () => router.push('/admin/recycle-bin') },
    })
    router.refresh()
    return true
  }

  return { remove, decline, dialogs }
}
