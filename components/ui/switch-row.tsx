import { type ComponentProps, useId } from 'react'
import { Switch } from './switch'

type Props = Omit<ComponentProps<typeof Switch>, 'id'> & { label: string; hint: string }

/** A setting with label and hint, and the switch at the end of the row. */
export function SwitchRow({ label, hint, ...rest }: Props) {
  const id = useId()
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <p id={`${id}-hint`} className="max-w-text text-muted">
          {hint}
        </p>
      </div>
      <Switch {...rest} id={id} aria-describedby={`${id}-hint`} />
    </div>
  )
}
