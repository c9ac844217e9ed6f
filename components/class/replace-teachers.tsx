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
  // A colleague may have moved one who is chosen; the refreshed page no longer lists them here.
  const leaving = chosenOf(assigned, teachers)
  const coming = chosenOf(others, replaceWith)
  const [tried, setTried] = useState(false)
  const { confirm, dialogs } = useRecheckedCall(email)

  async function replace() {
    setTried(true)
    if (leaving.length === 0 || coming.length === 0) {
      toast.info(selectFirst)
      focusField(`${id}-${leaving.length === 0 ? 'out' : 'in'}`)
      return
    }
    await confirm({
      title: `Replace ${namesOf(leaving)}?`,
      body: (
        <p>
          {namesOf(coming)} will teach {classdivision}. {namesOf(leaving)} will no longer see it.
        </p>
      ),
      confirmLabel: 'Yes, replace',
      canceledMessage: 'replace canceled',
      call: () =>
        callApi('PUT', '/teacher/remove', {
          classdivision,
          teachers: guidsOf(leaving),
          replaceWith: guidsOf(coming),
        }),
      next: classHref.teachers(classdivision),
    })
  }

  return (
    <div className="flex flex-col gap-6">
      <div className="grid gap-6 sm:grid-cols-2">
        <TeacherPicker
          id={`${id}-out`}
          legend={`Remove from ${classdivision}`}
          error={tried && leaving.length === 0 ? selectFirst : undefined}
          teachers={assigned}
          chosen={guidsOf(leaving)}
          onChange={setTeachers}
        />
        <TeacherPicker
          id={`${id}-in`}
          legend="Replace with"
          error={tried && coming.length === 0 ? selectFirst : undefined}
          teachers={others}
          chosen={guidsOf(coming)}
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

const chosenOf = (listed: TeacherChoice[], chosen: string[]) =>
  listed.filter(({ guid }) => chosen.includes(guid))

const guidsOf = (teachers: TeacherChoice[]) => teachers.map(({ guid }) => guid)

const namesOf = (teachers: TeacherChoice[]) =>
  new Intl.ListFormat('en').format(teachers.map(({ fullName }) => fullName))
