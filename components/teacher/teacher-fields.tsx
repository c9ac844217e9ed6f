'use client'

import { ClassPicker } from '@/components/class/class-picker'
import { DateField } from '@/components/form/date-field'
import { TextField } from '@/components/form/text-field'

/** The fields of a new teacher. */
export function TeacherFields({ divisions }: { divisions: string[] }) {
  return (
    <>
      <TextField name="name" label="Name" autoComplete="off" />
      <TextField
        name="email"
        label="Email"
        hint="The temporary password goes here."
        type="email"
        inputMode="email"
        autoComplete="off"
      />
      <TextField
        name="phone"
        label="Phone"
        hint="10 digits"
        type="tel"
        inputMode="numeric"
        autoComplete="off"
        className="max-w-48"
      />
      <TextField
        name="displayId"
        label="Teacher id"
        hint="The teacher’s own id in your school, without spaces, for example T-014"
        autoComplete="off"
        spellCheck={false}
        className="max-w-48"
      />
      <DateField name="registrationDate" label="Registration date" />
      {divisions.length > 0 && (
        <ClassPicker optional hint="You can assign them later too." divisions={divisions} />
      )}
    </>
  )
}
