import { useWatch } from 'react-hook-form'
import { CheckboxField } from '@/components/form/checkbox-field'
import { RadioField } from '@/components/form/radio-field'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { cx } from '@/components/ui/cx'

const attempts = [
  { value: 'newest', label: 'The newest', hint: 'The last attempt counts, better or worse.' },
  { value: 'best', label: 'The best', hint: 'A student can only gain by trying again.' },
]

const experiments = [
  { value: 'attempted', label: 'Those with a released mark' },
  { value: 'all', label: 'All of the subject', hint: 'One without a mark counts as 0.' },
  { value: 'best', label: 'The best few', hint: 'With fewer marks than that, the missing ones count as 0.' },
]

const steps = (
  <>
    <option value="0.01">two decimals</option>
    <option value="0.5">halves</option>
    <option value="1">whole marks</option>
  </>
)

/** The steps from an experiment's mark to P, C and B, and from those to the mark out of 5. */
export function RuleFields() {
  const chosen: unknown = useWatch({ name: 'experiments' })
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <RadioField name="attempt" label="Which attempt counts?" options={attempts} />
        <RadioField name="experiments" label="Which experiments count?" options={experiments} />
      </div>
      <div className={cx('grid items-end gap-5', chosen === 'best' ? 'sm:grid-cols-2' : 'sm:grid-cols-3')}>
        {chosen === 'best' && (
          <TextField name="best" label="How many are best" inputMode="numeric" autoComplete="off" />
        )}
        <TextField name="outOf" label="P, C and B out of" inputMode="numeric" autoComplete="off" />
        <SelectField name="round" label="P, C and B rounded to">
          {steps}
        </SelectField>
        <SelectField name="roundTotal" label="Out of 5 rounded to">
          {steps}
        </SelectField>
      </div>
      <CheckboxField
        name="own"
        label="Our own experiments count, too"
        hint="The board asks for those of its syllabus. Your own are in the practical file either way."
      />
      <p className="max-w-text text-muted text-sm">
        Only released marks count. Every experiment has the same weight, and so have P, C and B in the mark
        out of 5. A half is rounded up. A subject without a released mark stays blank. Marks typed by hand
        stay as they are.
      </p>
    </>
  )
}
