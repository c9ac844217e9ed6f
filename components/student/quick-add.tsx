'use client'

import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Form } from '@/components/form/form'
import { SubmitButton } from '@/components/form/submit-button'
import { TakeSaved } from '@/components/form/take-saved'
import { TextField } from '@/components/form/text-field'
import { CardSection } from '@/components/ui/section'
import { useRouter } from '@/components/ui/use-router'
import { whyMailsWait } from '@/lib/access/mail/waiting-words'
import { callApi } from '@/lib/core/http-client'
import type { AddedStudent } from '@/lib/school/student/schema'

const schema = () => import('@/lib/school/student/schema').then((module) => module.QuickStudent)

const empty = { username: '', email: '', rollNumber: '' }
const nextValues = ({ nextRoll }: AddedStudent) => ({ ...empty, rollNumber: nextRoll })

/** Adds students to a class in quick succession: name, roll number, email, Enter, and the focus returns to the name. */
export function QuickAdd({ division, classGuid }: { division: string; classGuid: string }) {
  const router = useRouter()
  const [added, setAdded] = useState<AddedStudent[]>([])
  const last = added[0]

  async function add(values: object) {
    const body = { ...values, class: division, classGuid }
    const { data } = await callApi<AddedStudent>('POST', '/student', body)
    setAdded((before) => [data, ...before])
    router.refresh()
  }

  return (
    <CardSection
      title={`Add to ${division}`}
      description="Enter adds the student; the next free roll number is filled in. With an email, the student gets a temporary password; login slips are for everybody."
    >
      <Form focusFirst label={`New student of ${division}`} schema={schema} initial={empty} onSubmit={add}>
        {last && <TakeSaved saved={last} values={nextValues} focusFirst />}
        <div className="grid items-end gap-4 sm:grid-cols-[2fr_1fr_2fr_auto]">
          <TextField name="username" label="Name" autoComplete="off" />
          <TextField name="rollNumber" label="Roll number" autoComplete="off" />
          <TextField name="email" label="Email" type="email" autoComplete="off" optional />
          <SubmitButton>Add</SubmitButton>
        </div>
      </Form>
      <JustAdded students={added} />
    </CardSection>
  )
}

function passwordWay({ email, mailWaits }: AddedStudent): string {
  if (!email) return 'password by login slip'
  return mailWaits ? `password not sent yet to ${email}` : `password sent to ${email}`
}

/** Students added since the page was opened, latest first; each is announced to screen readers. */
function JustAdded({ students }: { students: AddedStudent[] }) {
  const [last] = students
  return (
    <>
      <p role="status" className="sr-only">
        {last && `Added Successfully: ${last.username}, roll number ${last.rollNumber}, ${passwordWay(last)}`}
      </p>
      {last && (
        <ul aria-label="Just added" className="-mb-2 mt-5 divide-y border-t">
          {students.map((student) => (
            <li key={student.guid} className="flex flex-wrap items-center gap-x-3 py-2">
              <CircleCheck aria-hidden className="size-4 shrink-0 text-success-ink" />
              <span className="font-semibold">{student.username}</span>
              <span className="text-muted tabular-nums">roll {student.rollNumber}</span>
              <span className="break-all text-muted sm:ml-auto">{passwordWay(student)}</span>
            </li>
          ))}
        </ul>
      )}
      {students.some(({ mailWaits }) => mailWaits) && (
        <p className="mt-5 text-muted text-sm">{whyMailsWait} Their login slips can be printed now.</p>
      )}
    </>
  )
}
