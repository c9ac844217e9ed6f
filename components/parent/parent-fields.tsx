import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { relations } from '@/lib/school/parent/relations'

/** Who signed a slip, as the office records it. */
export function ParentFields() {
  return (
    <>
      <TextField name="parentName" label="Who signed" autoComplete="off" />
      <SelectField name="relation" label="Relationship to the child">
        <option value="">Please choose</option>
        {relations.map((relation) => (
          <option key={relation} value={relation}>
            {relation === 'guardian' ? 'Lawful guardian' : relation === 'mother' ? 'Mother' : 'Father'}
          </option>
        ))}
      </SelectField>
    </>
  )
}
