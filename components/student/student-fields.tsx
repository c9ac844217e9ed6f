import { DateField } from '@/components/form/date-field'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import type { PracticalMarks } from '@/lib/school/practical-rule/schema'
import { type Detail, type DetailName, detailNames, details } from '@/lib/school/student/details'

type Props = {
  divisions: string[]
  /** A new student's registration date is today and cannot be changed. */
  isNew: boolean
  /** Whether the student may be without a class. */
  maybeNoClass?: boolean
  /** The practical marks in effect where none is typed. */
  computed?: PracticalMarks
  /** Whether the school stores APAAR ids. */
  apaar?: boolean
}

/** The fields of a student, for both the new and the edit form. */
export function StudentFields({ divisions, isNew, maybeNoClass = false, computed, apaar = false }: Props) {
  return (
    <>
      <TextField name="username" label="Name" autoComplete="off" />
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <SelectField name="class" label="Class">
          {maybeNoClass && <option value="">No class</option>}
          {divisions.map((division) => (
            <option key={division}>{division}</option>
          ))}
        </SelectField>
        <TextField name="rollNumber" label="Roll number" autoComplete="off" />
      </div>
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <TextField
          name="admissionNumber"
          label="Admission number"
          hint="The student signs in with it."
          autoComplete="off"
          optional
        />
        <TextField
          name="loginName"
          label="Sign-in name"
          hint={
            isNew ? 'Leave empty to sign in with the admission number.' : 'Only if you want to change it.'
          }
          autoComplete="off"
          optional
        />
      </div>
      {!isNew && <BoardFields apaar={apaar} />}
      <TextField
        name="email"
        label="Email"
        type="email"
        hint={isNew ? 'We send a temporary password here. Without an email, print a login slip.' : undefined}
        autoComplete="off"
        optional
      />
      {detailNames.map((name) => (
        <DetailField key={name} name={name} detail={details[name]} />
      ))}
      <DateField
        name="registrationDate"
        label="Registration date"
        hint={isNew ? 'Today.' : 'When the student joined.'}
        readOnly={isNew}
      />
      <TypedMarks computed={computed} />
    </>
  )
}

/** The fields for the board, which a new student does not have yet. */
const BoardFields = ({ apaar }: { apaar: boolean }) => (
  <div className="grid items-end gap-5 sm:grid-cols-2">
    <TextField
      name="boardRollNumber"
      label="Board roll number"
      inputMode="numeric"
      autoComplete="off"
      optional
    />
    {apaar && (
      <TextField
        name="apaarId"
        label="APAAR id"
        hint="12 digits. Never an Aadhaar number."
        inputMode="numeric"
        autoComplete="off"
        optional
      />
    )}
  </div>
)

const DetailField = ({ name, detail: { label, lines } }: { name: DetailName; detail: Detail }) =>
  lines === undefined ? (
    <TextField name={name} label={label} autoComplete="off" optional />
  ) : (
    <TextareaField name={name} label={label} rows={lines} optional />
  )

const subjects = [
  { name: 'physics', label: 'Physics' },
  { name: 'chemistry', label: 'Chemistry' },
  { name: 'biology', label: 'Biology' },
] as const

const hintFor = (computed: number | null) =>
  computed === null ? 'Nothing computed yet' : `Computed ${computed}; leave empty to use it`

const TypedMarks = ({ computed }: Pick<Props, 'computed'>) => (
  <fieldset className="min-w-0">
    <legend className="mb-1.5 font-semibold">
      Practical marks <span className="font-normal text-muted">(optional)</span>
    </legend>
    <p className="mb-3 text-muted text-sm">
      Computed from the marks of the experiments. What is typed here counts instead.
    </p>
    <div className="grid grid-cols-3 items-end gap-3">
      {subjects.map(({ name, label }) => (
        <TextField
          key={name}
          name={name}
          label={label}
          hint={computed && hintFor(computed[name])}
          inputMode="decimal"
          autoComplete="off"
        />
      ))}
    </div>
  </fieldset>
)
