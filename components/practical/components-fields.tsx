import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { v4 } from 'uuid'
import { RadioField } from '@/components/form/radio-field'
import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { KeepFocus } from '@/components/ui/keep-focus'
import type { AssessmentComponent } from '@/lib/school/practical-rule/components'
import { assessmentMaximum, boardMaximum } from '@/lib/school/practical-rule/maxima'
import { maxAssessmentComponents } from '@/lib/school/practical-rule/presets'

const presets = [
  { value: 'practical', label: 'Practical only: 5' },
  {
    value: 'board',
    label: 'Internal assessment: 20',
    hint: 'Practical, periodic tests, multiple assessment and portfolio, 5 each.',
  },
  { value: 'own', label: 'Advanced', hint: 'Names and maxima of your own.' },
]

type Values = { preset: string; components: AssessmentComponent[] }

/** The preset, and for Advanced each component with their sum. */
export function ComponentsFields() {
  const preset = useWatch<Values, 'preset'>({ name: 'preset' })
  return (
    <>
      <RadioField name="preset" label="What is it made of?" options={presets} />
      {preset === 'own' && <OwnComponents />}
    </>
  )
}

/** A new component; its generated key stays the same when the name changes. */
const newPart = () => ({ key: `part-${v4().slice(0, 8)}`, name: '', maximum: 5 })

function OwnComponents() {
  const { fields, append, remove } = useFieldArray<Values, 'components'>({ name: 'components' })
  const components = useWatch<Values, 'components'>({ name: 'components' })
  const sum = assessmentMaximum(components.map(({ maximum }) => ({ maximum: Number(maximum) || 0 })))
  return (
    <KeepFocus state={fields.length}>
      <div className="flex flex-col gap-3">
        <p className="text-muted">The practical mark is always the first part, out of {boardMaximum}.</p>
        {fields.map(({ id }, index) => (
          <div key={id} className="grid grid-cols-[1fr_6rem_auto] items-end gap-3">
            <TextField name={`components.${index}.name`} label={`Part ${index + 2}`} autoComplete="off" />
            <TextField
              name={`components.${index}.maximum`}
              label="Out of"
              inputMode="numeric"
              autoComplete="off"
            />
            <IconButton label={`Remove part ${index + 2}`} onClick={() => remove(index)}>
              <Trash2 aria-hidden />
            </IconButton>
          </div>
        ))}
        <div className="flex flex-wrap items-center justify-between gap-3">
          {fields.length < maxAssessmentComponents && (
            <Button onClick={() => append(newPart())}>
              <Plus aria-hidden className="size-4" />
              Add a part
            </Button>
          )}
          <p className="font-semibold" role="status">
            Together out of {sum}
          </p>
        </div>
      </div>
    </KeepFocus>
  )
}
