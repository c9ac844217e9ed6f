'use client'

import { Form } from '@/components/form/form'
import { FormActions } from '@/components/form/form-actions'
import { SubmitButton } from '@/components/form/submit-button'
import { LinkButton } from '@/components/ui/link-button'
import { toast } from '@/components/ui/toast'
import type { ClassView } from '@/lib/class/schema'
import type { TeacherChoice } from '@/lib/teacher/schema'
import { ClassFields } from './class-fields'
import { type ClassChange, type InstituteOf, sendClass, teachersOf } from './send-class'

const schema = () => import('@/lib/class/schema').then((module) => module.ClassChanges)

type Props = { institute: InstituteOf; found: ClassView; teachers: TeacherChoice[] }

/** The form of an existing class: its division, its class teacher and the others. */
export function EditClass({ institute, found, teachers }: Props) {
  const { classdivision, teacherassigned } = found
  const lead = teacherassigned ?? ''
  const others = found.teachers.map(({ guid }) => guid).filter((guid) => guid !== lead)

  async function save(values: ClassChange) {
    const { message } = await sendClass(institute, {
      action: 'update',
      classdivision,
      newClassdivision: values.classdivision,
      teacherassigned: teachersOf(values),
    })
    toast.success(message)
    return '/admin/dashboard?tab=manage'
  }

  return (
    <Form schema={schema} initial={{ classdivision, lead, others }} onSubmit={save}>
      <ClassFields teachers={teachers} noTeacher="No class teacher" />
      <FormActions>
        <SubmitButton>Save</SubmitButton>
        <LinkButton href="/admin/dashboard?tab=manage">Cancel</LinkButton>
      </FormActions>
    </Form>
  )
}
