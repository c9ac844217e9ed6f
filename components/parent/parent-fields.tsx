import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { relationNames, relations } from '@/lib/school/parent/relations'

/** Who signed a slip, as the office records it. */
export function ParentFields() {
  return (
    <>
      <TextField name="parentName" label="Name of the person who signed" autoComplete="off" />
      <SelectField name="relation" label="Relationship to the child">
        <option value="">Please choose</option>
        {relations.map((relation) => (
          <option key={relation} value={relation}>
            {relationNames[relation]}
          </option>
        ))}
      </SelectField>
    </>
  )
}
