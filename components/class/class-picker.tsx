import { useRef } from 'react'
import { useController } from 'react-hook-form'
import { useField } from '@/components/form/use-field'
import { Checkbox } from '@/components/ui/checkbox'
import { FieldError } from '@/components/ui/field-error'
import { Hint } from '@/components/ui/hint'
import { useEarlyTicks } from '@/components/ui/use-early-ticks'

type Props = { hint?: string; optional?: boolean; divisions: string[] }

/** Checkboxes for the classes of a teacher. */
export function ClassPicker({ hint, optional, divisions }: Props) {
  const { id, error, recheck, attributes } = useField('classIds', 'Classes', hint)
  const { field } = useController<Record<string, string[]>>({ name: 'classIds' })
  const chosen = field.value ?? []
  const boxes = useRef<HTMLDivElement>(null)
  useEarlyTicks(boxes, field.onChange)

  function toggle(division: string, on: boolean) {
    field.onChange(on ? [...chosen, division] : chosen.filter((one) => one !== division))
    recheck()
  }

  return (
    <fieldset id={id} className="min-w-0" aria-describedby={attributes['aria-describedby']}>
      <legend className="mb-1 font-semibold">
        Classes
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </legend>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div
        ref={boxes}
        className="mt-1 grid max-h-48 grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-x-3 overflow-y-auto"
      >
        {divisions.map((division) => (
          <label
            key={division}
            htmlFor={`${id}-${division}`}
            className="flex min-h-8 items-center gap-2.5 pointer-coarse:min-h-11"
          >
            <Checkbox
              id={`${id}-${division}`}
              value={division}
              autoComplete="off"
              checked={chosen.includes(division)}
              onChange={({ target }) => toggle(division, target.checked)}
              onBlur={field.onBlur}
            />
            {division}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
