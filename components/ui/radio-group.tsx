import { type ComponentProps, useRef } from 'react'
import { cx } from './cx'
import { fieldAttributes } from './field'
import { FieldError } from './field-error'
import { Hint } from './hint'
import { useEarlyTicks } from './use-early-ticks'

export type RadioOption = { value: string; label: string; hint?: string; disabled?: boolean }
type Props = Omit<ComponentProps<'input'>, 'type' | 'value' | 'id' | 'onChange'> & {
  id: string
  legend: string
  options: RadioOption[]
  hint?: string
  error?: string
  /** the chosen option */
  value: string
  onPick: (value: string) => void
}

/** A choice of a few options, with the question as its legend. */
export function RadioGroup({ id, legend, options, hint, error, value, onPick, ...rest }: Props) {
  const box = useRef<HTMLFieldSetElement>(null)
  useEarlyTicks(box, ([early]) => early !== undefined && onPick(early))
  const { 'aria-describedby': described } = fieldAttributes(id, hint, error)
  return (
    <fieldset ref={box} id={id} aria-describedby={described} className="min-w-0">
      <legend className="mb-1 font-semibold">{legend}</legend>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className="flex flex-col **:scroll-mt-24">
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'flex min-h-8 items-start gap-2.5 py-1 pointer-coarse:min-h-11 pointer-coarse:py-2.5',
              option.disabled && 'text-muted',
            )}
          >
            <input
              {...rest}
              type="radio"
              value={option.value}
              disabled={option.disabled ?? rest.disabled}
              autoComplete="off"
              checked={option.value === value}
              onChange={() => onPick(option.value)}
              className="mt-0.5 size-4.5 shrink-0"
            />
            <span>
              {option.label}
              {option.hint && <span className="block text-muted text-sm">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
