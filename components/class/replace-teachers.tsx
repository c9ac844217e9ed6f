'use client'

import { useId, useState } from 'react'
import { focusField } from '@/components/form/focus-field'
import { useRecheckedCall } from '@/components/form/use-rechecked-call'
import { TeacherPicker } from '@/components/teacher/teacher-picker'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/core/http-client'
import type { TeacherChoice } from '@/lib/school/teacher/schema'
import { classHref } from './addresses'

type Props = {
  classdivision: string
  /** the class's teachers, and all others */
  assigned: TeacherChoice[]
  others: TeacherChoice[]
  initial: string[]
  email: string
}

const selectFirst = 'Please select a Teacher first'

/** Replaces teachers of a class by others in one step. */
export function ReplaceTeachers({ classdivision, assigned, others, initial, email }: Props) {
  const id = useId()
  const [teachers, setTeachers] = useState(initial)
  const [replaceWith, setReplaceWith] = useState<string[]>([])
  const [tried, setTried] = useState(false)
  const { confirm, dialogs } = useRecheckedCall(email)

  async function replace() {
    setTried(true)
    if (teachers.length === 0 || replaceWith.length === 0) {
      toast.info(selectFirst)
      focusField(`${id}-${teachers.length === 0 ? 'out' : 'in'}`)
      return
    }
    await confirm({
      title: `Replace ${namesOf(assigned, teachers)}?`,
      body: (
        <p>
          {namesOf(others, replaceWith)} will teach {classdivision}. {namesOf(assigned, teachers)} will no
          longer see it.
        </p>
      ),
      confirmLabel: 'Yes, replace',
      canceledMessage: 'replace canceled',
      call: () => callApi('PUT', '/teacher/remove', { classdivision, teachers, replaceWith }),
      next: classHref.teachers(classdivision),
    })
  }

  return (
    <div className="flex flex-col gap-6">
      <div className="grid gap-6 sm:grid-cols-2">
        <TeacherPicker
          id={`${id}-out`}
          legend={`Remove from ${classdivision}`}
          error={tried && teachers.length === 0 ? selectFirst : undefined}
          teachers={assigned}
          chosen={teachers}
          onChange={setTeachers}
        />
        <TeacherPicker
          id={`${id}-in`}
          legend="Replace with"
          error={tried && replaceWith.length === 0 ? selectFirst : undefined}
          teachers={others}
          chosen={replaceWith}
          onChange={setReplaceWith}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={replace}>
          Replace
        </Button>
        <LinkButton href={classHref.teachers(classdivision)}>Cancel</LinkButton>
      </div>
      {dialogs}
    </div>
  )
}

const namesOf = (teachers: TeacherChoice[], guids: string[]) =>
  new Intl.ListFormat('en').format(
    teachers.filter(({ guid }) => guids.includes(guid)).map(({ fullName }) => fullName),
  )
