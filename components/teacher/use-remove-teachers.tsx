import { useRecheck } from '@/components/shell/use-recheck'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
import { callApi } from '@/lib/core/http-client'

const body = (
  <p>
    They can no longer sign in. Their marks and comments stay. You can restore them from the recycle bin for
    30 days.
  </p>
)

/** Removes teachers: confirmation, password, receipt. `await remove(guids, title)` resolves to true when done. */
export function useRemoveTeachers(email: string) {
  const router = useRouter()
  const { run, dialogs } = useRecheck(email)

  async function remove(teachers: string[], title: string) {
    const many = teachers.length > 1
    const done = await run({
      title,
      body,
      confirmLabel: many ? `Yes, remove ${teachers.length}` : 'Yes, remove',
      canceledMessage: 'canceled',
      action: () => callApi('POST', '/teacher/remove-many', { teachers }),
    })
    if (!done) return false
    toast.success('Deleted Successfully', {
      action: { label: 'Recycle bin', onClick: () => router.push('/admin/recycle-bin') },
    })
    router.refresh()
    return true
  }

  return { remove, dialogs }
}
