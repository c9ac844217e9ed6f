'use client'

import { useCall } from '@/components/form/use-call'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/http-client'
import type { TeacherView } from '@/lib/teacher/schema'
import { useRemoveTeachers } from './use-remove-teachers'

type Props = { teacher: TeacherView; email: string; onRemoved: () => void }

/** What is rarely done to a teacher: a new temporary password, and removal. */
export function TeacherMore({ teacher, email, onRemoved }: Props) {
  const { guid, fullName } = teacher
  const { call, pending } = useCall()
  const { remove, dialogs } = useRemoveTeachers(email)

  const resend = () =>
    call(async () => {
      const { message } = await callApi('POST', `/teacher/${guid}/temporary-password`)
      toast.success(message)
    })

  return (
    <section aria-label="Access" className="flex flex-wrap items-center gap-2 border-t pt-4">
      <p className="min-w-0 flex-1 basis-64 text-muted text-sm">
        A new temporary password goes to {teacher.email}. It replaces the old one and signs {fullName} out
        everywhere.
      </p>
      <Button pending={pending} onClick={resend}>
        Send new password
      </Button>
      <Button onClick={async () => (await remove([guid], `Remove ${fullName}?`)) && onRemoved()}>
        Remove teacher
      </Button>
      {dialogs}
    </section>
  )
}
