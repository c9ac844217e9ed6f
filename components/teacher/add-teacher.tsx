'use client'

import { useEffect, useRef, useState } from 'react'
import { Form } from '@/components/form/form'
import { FormActions } from '@/components/form/form-actions'
import { SubmitButton } from '@/components/form/submit-button'
import { LinkButton } from '@/components/ui/link-button'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/core/http-client'
import type { TeacherForm, TeacherView } from '@/lib/school/teacher/schema'
import { TeacherAdded } from './teacher-added'
import { TeacherFields } from './teacher-fields'

const schema = () => import('@/lib/school/teacher/schema').then((module) => module.TeacherForm)

type Props = { divisions: string[]; today: string }

/** The form of a new teacher; after each, a receipt that offers the next. */
export function AddTeacher({ divisions, today }: Props) {
  const [added, setAdded] = useState<TeacherView>()
  const [registrationDate, keepDate] = useState(today)
  const [next, setNext] = useState(false)
  const form = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (next && !added) form.current?.querySelector('input')?.focus()
  }, [next, added])

  function again() {
    setNext(true)
    setAdded(undefined)
  }

  if (added) return <TeacherAdded teacher={added} onNext={again} />

  async function add(values: TeacherForm) {
    const { message, data } = await callApi<TeacherView>('POST', '/teacher', values)
    toast.success(message)
    keepDate(values.registrationDate)
    setAdded(data)
  }

  return (
    <div ref={form}>
      <Form
        schema={schema}
        initial={{ name: '', email: '', phone: '', displayId: '', registrationDate, classIds: [] }}
        onSubmit={add}
      >
        <TeacherFields divisions={divisions} />
        <FormActions>
          <SubmitButton>Add Teacher</SubmitButton>
          <LinkButton href="/admin/dashboard?tab=teacher">Cancel</LinkButton>
        </FormActions>
      </Form>
    </div>
  )
}
