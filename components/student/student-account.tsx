'use client'

import { experimentsHref } from '@/components/attempt/addresses'
import { classHref } from '@/components/class/addresses'
import { useQuestion } from '@/components/form/use-question'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
import { callApi } from '@/lib/core/http-client'
import type { StudentView } from '@/lib/school/student/schema'
import { slipsHref } from './addresses'
import { useChangeStudents } from './use-change-students'

/** Links to a student's experiments, with buttons for a new temporary password and for removal. */
export function StudentAccount({ student }: { student: StudentView }) {
  const { guid, username, email } = student
  const router = useRouter()
  const { ask, dialog } = useQuestion()
  const { remove, pending: removing } = useChangeStudents()

  async function send() {
    const { message } = await callApi('POST', `/student/${guid}/password`)
    toast.success(message, { description: email })
  }

  const askToSend = () =>
    ask({
      tone: 'primary',
      title: `Send ${username} a new password?`,
      body: <p>They are signed out everywhere, and the password they have stops working.</p>,
      confirmLabel: 'Yes, send',
      cancelLabel: 'No',
      action: send,
    })

  async function moveToBin() {
    if (await remove({ students: [guid] })) router.push(classHref.students(student.class))
  }

  return (
    <Card flush>
      <ul className="divide-y">
        <Act title="Experiments" description="What was attempted, with answers, marks and comments.">
          <LinkButton href={experimentsHref('/admin', guid)}>View experiments</LinkButton>
        </Act>
        <Act
          title="Temporary password"
          description={
            email
              ? `A new one goes to ${email}, or on a login slip. It works for 30 days. The old one stops working at once.`
              : 'There is no email address to send it to: print a login slip. The old password stops working at once.'
          }
        >
          {email && <Button onClick={askToSend}>Send temporary password</Button>}
          <LinkButton href={slipsHref(student.class, [guid])}>New login slip</LinkButton>
        </Act>
        <Act
          title="Remove from the school"
          description="Signed out at once. Can be restored from the recycle bin for 30 days; a key stays used."
        >
          <Button variant="danger" pending={removing} onClick={moveToBin}>
            Remove student
          </Button>
        </Act>
      </ul>
      {dialog}
    </Card>
  )
}

const Act = ({
  title,
  description,
  children,
}: {
  title: string
  description: string
  children: React.ReactNode
}) => (
  <li className="flex flex-wrap items-center gap-x-6 gap-y-3 p-4 sm:px-6">
    <div className="min-w-0 flex-1 basis-56">
      <h2 className="text-base">{title}</h2>
      <p className="wrap-anywhere text-muted text-sm">{description}</p>
    </div>
    {children}
  </li>
)
