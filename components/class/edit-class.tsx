'use client'

import type { Edit } from '@/components/form/edit'
import { Form } from '@/components/form/form'
import { FormActions } from '@/components/form/form-actions'
import { SubmitButton } from '@/components/form/submit-button'
import { LinkButton } from '@/components/ui/link-button'
import { toast } from '@/components/ui/toast'
import type { ClassView } from '@/lib/school/class/schema'
import type { TeacherChoice } from '@/lib/school/teacher/schema'
import { changeOf, inFormsWords } from './class-change'
import { ClassFields } from './class-fields'
import { type ClassChange, type InstituteOf, sendClass } from './send-class'

const schema = () => import('@/lib/school/class/schema').then((module) => module.ClassChanges)

type Props = { institute: InstituteOf; found: ClassView; teachers: TeacherChoice[] }

/** The form of an existing class: its division, its class teacher and the others. */
export function EditClass({ institute, found, teachers }: Props) {
  const { classdivision, teacherassigned } = found
  const lead = teacherassigned ?? ''
  const others = found.teachers.map(({ guid }) => guid).filter((guid) => guid !== lead)

  async function save(values: ClassChange, edit: Edit<ClassChange, ClassChange>) {
    const { message } = await sendClass(institute, changeOf(found.guid, values, edit)).catch(
      (error: unknown) => {
        throw inFormsWords(error, values)
      },
    )
    toast.success(message)
    return '/admin/dashboard?tab=manage'
  }

  const names = new Map(teachers.map(({ guid, fullName }) => [guid, fullName]))
  const words = (name: string, value: unknown) => {
    if (name === 'lead') return names.get(String(value)) ?? 'No class teacher'
    return Array.isArray(value) ? value.map((guid) => names.get(guid)).join(', ') || 'Nobody' : undefined
  }

  return (
    <Form schema={schema} initial={{ classdivision, lead, others }} onSubmit={save} words={words}>
      <ClassFields teachers={teachers} noTeacher="No class teacher" />
      <FormActions>
        <SubmitButton>Save</SubmitButton>
        <LinkButton href="/admin/dashboard?tab=manage">Cancel</LinkButton>
      </FormActions>
    </Form>
  )
}
