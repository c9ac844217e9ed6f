'use client'

import { useWatch } from 'react-hook-form'
import { RadioField } from '@/components/form/radio-field'
import { SelectField } from '@/components/form/select-field'
import { TextareaField } from '@/components/form/textarea-field'

/** Whom a message can go to: classes by division, and approved teachers. */
export type Recipients = {
  classes: string[]
  teachers: { guid: string; fullName: string; displayId: string | null }[]
}

/** The fields of a message to teachers: a detail is asked for where the choice needs one. */
export function NotifyFields({ recipients: { classes, teachers } }: { recipients: Recipients }) {
  const audience = useWatch({ name: 'audience' })
  const options = [
    { value: 'all', label: `All teachers (${teachers.length})` },
    { value: 'class', label: 'The teachers of a class' },
    { value: 'one', label: 'One teacher' },
  ]
  return (
    <>
      <RadioField name="audience" label="Send to" options={options} />
      {audience === 'class' && (
        <SelectField name="classdivision" label="Class">
          <option value="">Choose a class</option>
          {classes.map((division) => (
            <option key={division}>{division}</option>
          ))}
        </SelectField>
      )}
      {audience === 'one' && (
        <SelectField name="teacher" label="Teacher">
          <option value="">Choose a teacher</option>
          {teachers.map(({ guid, fullName, displayId }) => (
            <option key={guid} value={guid}>
              {displayId ? `${fullName} (${displayId})` : fullName}
            </option>
          ))}
        </SelectField>
      )}
      <TextareaField
        name="message"
        label="Message"
        hint="Up to 500 characters. Your name stands before it."
        rows={4}
      />
    </>
  )
}
