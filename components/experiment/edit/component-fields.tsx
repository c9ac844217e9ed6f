import { useFieldArray, useWatch } from 'react-hook-form'
import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'
import { maxComponents, maximumOf } from '@/lib/school/experiment/components'
import { type ComponentValues, noComponent } from './form-values'

/** The components of an experiment's mark; without any, the mark is a single number. */
export function ComponentFields() {
  const { fields, append, remove } = useFieldArray<{ components: ComponentValues[] }>({ name: 'components' })
  const add = () => append(noComponent, { focusName: `components.${fields.length}.name` })
  return (
    <section aria-label="Components of the mark" className="flex flex-col gap-4">
      <div>
        <h2 className="text-lg">Components of the mark</h2>
        <p className="text-muted">
          For example experiment, record and viva, each with its maximum. Teachers then type 221, and the mark
          is the sum. Without components the mark is one number.
        </p>
      </div>
      {fields.map(({ id }, at) => (
        <Component key={id} at={at} onRemove={() => remove(at)} />
      ))}
      {fields.length > 0 && <ComponentTotal />}
      {fields.length < maxComponents && (
        <div>
          <Button onClick={add}>Add component</Button>
        </div>
      )}
    </section>
  )
}

function Component({ at, onRemove }: { at: number; onRemove: () => void }) {
  const number = at + 1
  return (
    <fieldset className="flex min-w-0 flex-wrap items-end gap-x-4 gap-y-2">
      <legend className="sr-only">Component {number}</legend>
      <div className="min-w-0 flex-1 basis-48">
        <TextField name={`components.${at}.name`} label={`Component ${number}`} autoComplete="off" />
      </div>
      <div className="w-32">
        <TextField
          name={`components.${at}.maximum`}
          label={`Maximum of component ${number}`}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <Button variant="danger-quiet" onClick={onRemove}>
        Remove<span className="sr-only"> component {number}</span>
      </Button>
    </fieldset>
  )
}

/** Says whether the typed components add up to the maximum. */
function ComponentTotal() {
  const [components, maximum] = useWatch({ name: ['components', 'maximum'] }) as [ComponentValues[], string]
  const sum = maximumOf(components.map((one) => ({ maximum: Number(one.maximum) || 0 })))
  const fits = sum === Number(maximum)
  return (
    <p role="status" className={fits ? 'text-muted' : 'text-warning-ink'}>
      Together they make {sum} of {maximum || 'no'} marks{fits ? '.' : ': they have to make all of them.'}
    </p>
  )
}
