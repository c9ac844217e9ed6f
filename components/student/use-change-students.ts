import { useCall } from '@/components/form/use-call'
import { toast } from '@/components/ui/toast'
import { counted } from '@/lib/core/counted'
import { callApi } from '@/lib/core/http-client'
import type { MovedStudents, StudentSelection } from '@/lib/school/student/schema'

const undoTime = 10_000

/** Removes and moves students, each with Undo in the toast. `await remove(…)` resolves to true when done. */
export function useChangeStudents() {
  const { call, pending } = useCall()

  const undo = (doneMessage: string, action: () => Promise<unknown>) => ({
    label: 'Undo',
    onClick: () =>
      void call(async () => {
        await action()
        toast.success(doneMessage)
      }),
  })

  const remove = (selection: StudentSelection) =>
    call(async () => {
      const { message, data } = await callApi<MovedStudents>('POST', '/student/remove', selection)
      const { students } = data
      toast.success(message, {
        description: `${counted(students.length, 'student')}, for 30 days in the recycle bin`,
        duration: undoTime,
        action: undo('Restored', () => callApi('POST', '/recycle-bin/students', { students })),
      })
    })

  function toastMoved(message: string, { students, from }: MovedStudents, target: string) {
    toast.success(message, {
      description: `${counted(students.length, 'student')}, now ${target ? `in ${target}` : 'in no class'}`,
      duration: undoTime,
      action: undo('Updated Successfully', async () => {
        for (const group of from) {
          const classGuid = group.classGuid ?? undefined
          const back = { students: group.students, class: group.class ?? '', classGuid }
          await callApi('POST', '/student/move', { ...back, expected: { class: target } })
        }
      }),
    })
  }

  return { remove, toastMoved, pending }
}
