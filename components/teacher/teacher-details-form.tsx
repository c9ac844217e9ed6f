'use client'

import { ClassPicker } from '@/components/class/class-picker'
import { Form } from '@/components/form/form'
import { FormActions } from '@/components/form/form-actions'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/core/http-client'
import type { TeacherView } from '@/lib/school/teacher/schema'

const schema = () => import('@/lib/school/teacher/schema').then((module) => module.TeacherDetails)

type Props = { teacher: TeacherView; divisions: string[]; onDone: () => void; onCancel: () => void }

/** Name, phone, id and classes of a teacher. */
export function TeacherDetailsForm({ teacher, divisions, onDone, onCancel }: Props) {
  const { guid, fullName, phone, classIds } = teacher

  async function save(_: object, { change }: { change: object }) {
    const { message } = await callApi('PATCH', `/teacher/${guid}`, change)
    toast.success(message)
    onDone()
  }

  return (
    <Form
      schema={schema}
      initial={{ fullName, phone, displayId: teacher.displayId ?? '', classIds }}
      onSubmit={save}
    >
      <TextField name="fullName" label="Name" autoComplete="off" />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="phone" label="Phone" type="tel" inputMode="numeric" autoComplete="off" optional />
        <TextField name="displayId" label="Teacher id" autoComplete="off" optional />
      </div>
      {divisions.length > 0 && <ClassPicker divisions={divisions} />}
      <FormActions end>
        <Button onClick={onCancel}>Cancel</Button>
        <SubmitButton>Save</SubmitButton>
      </FormActions>
    </Form>
  )
}
