'use client'

import { useController } from 'react-hook-form'
import { useField } from '@/components/form/use-field'
import { TeacherPicker } from '@/components/teacher/teacher-picker'
import type { TeacherChoice } from '@/lib/school/teacher/schema'

type Props = { name: string; label: string; hint?: string; optional?: boolean; teachers: TeacherChoice[] }

/** Several teachers in a form. */
export function TeachersField({ name, label, hint, optional, teachers }: Props) {
  const { id, error, recheck } = useField(name, label, hint)
  const { field } = useController<Record<string, string[]>>({ name })
  return (
    <TeacherPicker
      id={id}
      legend={label}
      hint={hint}
      optional={optional}
      error={error}
      teachers={teachers}
      chosen={field.value ?? []}
      onChange={(guids) => {
        field.onChange(guids)
        recheck()
      }}
    />
  )
}
