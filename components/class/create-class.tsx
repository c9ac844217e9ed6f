'use client'

import { Form, FormActions } from '@/components/form/form'
import { LinkButton } from '@/components/ui/link-button'
import { toast } from '@/components/ui/toast'
import { dashboardHref } from '@/lib/core/dashboard-href'
import { leadLater } from '@/lib/school/class/lead-later'
import type { TeacherChoice } from '@/lib/school/teacher/schema'
import { ClassFields } from './class-fields'
import { type ClassChange, type InstituteOf, sendClass, teachersOf } from './send-class'

const schema = () => import('@/lib/school/class/schema').then((module) => module.ClassForm)

type Props = { institute: InstituteOf; teachers: TeacherChoice[]; suggestions: string[] }

/** The form for a new class. */
export function CreateClass({ institute, teachers, suggestions }: Props) {
  async function create(values: ClassChange) {
    const { classdivision } = values
    const change = { action: 'add' as const, classdivision, teacherassigned: teachersOf(values) }
    const { message } = await sendClass(institute, change)
    toast.success(message)
    return dashboardHref.classes
  }

  return (
    <Form
      schema={schema}
      initial={{
        classdivision: suggestions[0] ?? '',
        lead: teachers.length === 0 ? leadLater : '',
        others: [],
      }}
      onSubmit={create}
    >
      <ClassFields teachers={teachers} suggestions={suggestions} noTeacher="Choose a teacher" later />
      <FormActions submit="Create class">
        <LinkButton href={dashboardHref.classes}>Cancel</LinkButton>
      </FormActions>
    </Form>
  )
}
