import { useFormContext, useWatch } from 'react-hook-form'
import { CheckboxField } from '@/components/form/checkbox-field'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import type { SignInView } from '@/lib/school/oidc/schema'

/** Who may sign in by the provider, and whether other ways stay available. */
export function WhoFields({ owners }: { owners: SignInView['owners'] }) {
  const { control } = useFormContext<{ only: boolean }>()
  const only = useWatch({ control, name: 'only' })
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 border-t pt-5">
      <legend className="sr-only">Who comes in</legend>
      <CheckboxField
        name="enabled"
        label="Let staff sign in with these accounts"
        hint="Admins and teachers with a confirmed email of a verified domain."
      />
      <CheckboxField
        name="newTeachers"
        label="Let new teachers ask to join"
        hint="People without an account here become teachers who wait for your approval."
      />
      <TextField
        name="studentClaim"
        label="Claim with a student’s number"
        optional
        hint="What the provider calls the admission number or sign-in name. With it, students sign in with these accounts too."
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <CheckboxField
        name="only"
        label="Refuse passwords of staff"
        hint="Then this is the only way to sign in, except for one owner, in case the provider fails."
      />
      {only && (
        <SelectField name="passwordAdminId" label="Owner whose password keeps working">
          <option value="">Choose an owner</option>
          {owners.map(({ guid, fullName }) => (
            <option key={guid} value={guid}>
              {fullName}
            </option>
          ))}
        </SelectField>
      )}
    </fieldset>
  )
}
