'use client'

import type { Edit } from '@/components/form/edit'
import { asFailure } from '@/components/form/failure'
import { Form, FormActions } from '@/components/form/form'
import { LinkButton } from '@/components/ui/link-button'
import { toast } from '@/components/ui/toast'
import { dashboardHref } from '@/lib/core/dashboard-href'
import { ApiFailure } from '@/lib/core/http-client'
import type { ClassView } from '@/lib/school/class/schema'
import type { TeacherChoice } from '@/lib/school/teacher/schema'
import { ClassFields } from './class-fields'
import { type ClassChange, type InstituteOf, sendClass, teachersOf } from './send-class'

const schema = () => import('@/lib/school/class/schema').then((module) => module.ClassChanges)

type Props = { institute: InstituteOf; schoolClass: ClassView; teachers: TeacherChoice[] }

/** The form to edit a class: division, class teacher and other teachers. */
export function EditClass({ institute, schoolClass, teachers }: Props) {
  const { classdivision, teacherassigned } = schoolClass
  const lead = teacherassigned ?? ''
  const others = schoolClass.teachers.map(({ guid }) => guid).filter((guid) => guid !== lead)

  async function save(values: ClassChange, edit: Edit<ClassChange, ClassChange>) {
    const { message } = await sendClass(institute, changeOf(schoolClass.guid, values, edit)).catch(
      (error: unknown) => {
        throw onTeacherFields(error, values)
      },
    )
    toast.success(message)
    return dashboardHref.classes
  }

  const names = new Map(teachers.map(({ guid, fullName }) => [guid, fullName]))
  const words = (name: string, value: unknown) => {
    if (name === 'lead') return names.get(String(value)) ?? 'No class teacher'
    return Array.isArray(value) ? value.map((guid) => names.get(guid)).join(', ') || 'Nobody' : undefined
  }

  return (
    <Form schema={schema} initial={{ classdivision, lead, others }} onSubmit={save} words={words}>
      <ClassFields teachers={teachers} noTeacher="No class teacher" />
      <FormActions submit="Save">
        <LinkButton href={dashboardHref.classes}>Cancel</LinkButton>
      </FormActions>
    </Form>
  )
}

/** The changed fields of a class; if any teacher changed, all of them. */
function changeOf(guid: string, values: ClassChange, { change, initial }: Edit<ClassChange, ClassChange>) {
  const { classdivision, lead } = initial
  const renamed = change.classdivision !== undefined
  const reassigned = change.lead !== undefined || change.others !== undefined
  return {
    ...({ action: 'update', guid, classdivision } as const),
    ...(renamed && { newClassdivision: values.classdivision }),
    ...(reassigned && { teacherassigned: teachersOf(values) }),
    expected: {
      ...(renamed && { classdivision }),
      ...(reassigned && { teacherassigned: lead || null, teachers: teachersOf(initial) }),
    },
  }
}

type Current = { classdivision?: string; teacherassigned?: string | null; teachers?: string[] }

/** Maps a conflict over a class's teachers to the form's two teacher fields. */
function onTeacherFields(error: unknown, values: ClassChange): ApiFailure {
  const failure = asFailure(error)
  const { current } = (failure.data ?? {}) as { current?: Current }
  if (failure.code !== 'conflict' || !current) return failure
  const { classdivision, teacherassigned, teachers } = current
  const lead = teacherassigned === undefined ? values.lead : (teacherassigned ?? '')
  const data = {
    current: {
      ...(classdivision !== undefined && { classdivision }),
      ...(teacherassigned !== undefined && { lead }),
      ...(teachers && { others: teachers.filter((guid) => guid !== lead) }),
    },
  }
  return new ApiFailure({ ...failure, message: failure.message, data })
}
