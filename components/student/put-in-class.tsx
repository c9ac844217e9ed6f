'use client'

import { useCall } from '@/components/form/use-call'
import { useSelection } from '@/components/table/selection'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/core/http-client'
import type { MovedStudents } from '@/lib/school/student/schema'
import { useChangeStudents } from './use-change-students'

/** Puts the selected students into the class. */
export function PutInClass({ division, classGuid }: { division: string; classGuid: string }) {
  const { ids, deselect } = useSelection()
  const { call, pending } = useCall()
  const { toastMoved } = useChangeStudents()

  async function put() {
    if (ids.length === 0) return toast.info('Please select a student first')
    const done = await call(async () => {
      const body = { students: ids, class: division, classGuid, expected: { class: '' } }
      const { message, data } = await callApi<MovedStudents>('POST', '/student/move', body)
      toastMoved(message, data, division)
    })
    if (done) deselect(ids)
  }

  return (
    <Button variant="primary" pending={pending} onClick={put}>
      Put {ids.length > 0 ? ids.length : ''} into {division}
    </Button>
  )
}
