import { useController, useWatch } from 'react-hook-form'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { useField } from '@/components/form/use-field'
import { TeacherPicker } from '@/components/teacher/teacher-picker'
import { leadLater } from '@/lib/school/class/lead-later'
import type { TeacherChoice } from '@/lib/school/teacher/schema'

type Props = { teachers: TeacherChoice[]; suggestions?: string[]; noTeacher: string; later?: boolean }

/** The fields of a class: division, class teacher and the other teachers. */
export function ClassFields({ teachers, suggestions = [], noTeacher, later }: Props) {
  const lead: string = useWatch({ name: 'lead' })
  return (
    <>
      <TextField
        name="classdivision"
        label="Class"
        hint="Grade and division, for example 10-A"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        list="divisions"
        className="max-w-48 uppercase"
      />
      <datalist id="divisions">
        {suggestions.map((division) => (
          <option key={division} value={division} />
        ))}
      </datalist>
      <SelectField name="lead" label="Class teacher">
        <option value="">{noTeacher}</option>
        {later && <option value={leadLater}>No teacher yet</option>}
        {teachers.map(({ guid, fullName, displayId, approved, assignable }) => (
          <option key={guid} value={guid} disabled={!assignable}>
            {[fullName, displayId, !approved && (assignable ? 'waiting' : 'email not confirmed')]
              .filter(Boolean)
              .join(' · ')}
          </option>
        ))}
      </SelectField>
      <OtherTeachers teachers={teachers.filter(({ guid }) => guid !== lead)} />
    </>
  )
}

function OtherTeachers({ teachers }: { teachers: TeacherChoice[] }) {
  const label = 'Other teachers'
  const hint = 'They see the class and mark its students too.'
  const { id, error, recheck } = useField('others', label, hint)
  const { field } = useController<Record<string, string[]>>({ name: 'others' })
  return (
    <TeacherPicker
      id={id}
      legend={label}
      hint={hint}
      optional
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
