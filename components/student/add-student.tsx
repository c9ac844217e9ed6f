'use client'

import { useRef, useState } from 'react'
import { classHref } from '@/components/class/addresses'
import { Form, FormActions } from '@/components/form/form'
import { SubmitButton } from '@/components/form/submit-button'
import { TakeSaved } from '@/components/form/take-saved'
import { toastWaiting } from '@/components/mail/toast-waiting'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/core/http-client'
import type { NamedClass } from '@/lib/school/class/schema'
import { forEachDetail } from '@/lib/school/student/details'
import type { AddedStudent } from '@/lib/school/student/schema'
import { StudentFields } from './student-fields'

const schema = () => import('@/lib/school/student/schema').then((module) => module.StudentForm)

type Props = { classes: NamedClass[]; division: string; registrationDate: string }

const empty = { username: '', email: '', admissionNumber: '', loginName: '', ...forEachDetail(() => '') }
const unmarked = { physics: '', chemistry: '', biology: '' }

/** The form for a new student; “Save and add another” keeps the class and proposes the next free roll number. */
export function AddStudent({ classes, division, registrationDate }: Props) {
  const [last, setLast] = useState<AddedStudent>()
  const another = useRef(false)

  async function add(values: { class: string }) {
    const classGuid = classes.find((one) => one.class === values.class)?.guid
    const { message, data } = await callApi<AddedStudent>('POST', '/student', { ...values, classGuid })
    toast.success(message, { description: `${data.username}, ${data.class}, roll number ${data.rollNumber}` })
    if (data.mailWaits) toastWaiting()
    else if (data.email) toast.success('Temporary password sent', { description: data.email })
    if (!another.current) return classHref.students(data.class)
    setLast(data)
  }

  const values = (before?: AddedStudent) => ({
    ...empty,
    ...unmarked,
    registrationDate,
    class: before?.class ?? division,
    rollNumber: before?.nextRoll ?? '',
  })

  return (
    <Card>
      <Form focusFirst schema={schema} initial={values()} onSubmit={add}>
        {last && <TakeSaved saved={last} values={values} focusFirst />}
        <StudentFields divisions={classes.map((one) => one.class)} isNew />
        <FormActions>
          <SubmitButton
            onClick={() => {
              another.current = false
            }}
          >
            Save
          </SubmitButton>
          <SubmitButton
            variant="secondary"
            onClick={() => {
              another.current = true
            }}
          >
            Save and add another
          </SubmitButton>
          <LinkButton href={classHref.students(last?.class ?? division)} variant="ghost">
            Cancel
          </LinkButton>
        </FormActions>
      </Form>
    </Card>
  )
}
