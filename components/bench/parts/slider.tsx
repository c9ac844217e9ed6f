import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { toStep } from './rounding'

type Props = {
  label: string
  min: number
  max: number
  step: number
  value: number
  /** the value as screen readers announce it */
  words: string
  onChange: (value: number) => void
}

/** A slider that can be dragged, stepped by its buttons, or moved by the keyboard. */
export function Slider({ label, min, max, step, value, words, onChange }: Props) {
  const id = useId()
  const move = (by: number) => onChange(Math.min(max, Math.max(min, toStep(step, value + by))))
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <div className="flex items-center gap-1">
        <IconButton label={`${label}: a step back`} onClick={() => move(-step)}>
          <Minus aria-hidden />
        </IconButton>
        <input
          id={id}
          type="range"
          min={min}
          max={max}
          step={step}
          value={value}
          aria-valuetext={words}
          onChange={(event) => onChange(toStep(step, event.target.valueAsNumber))}
          className="h-11 w-full min-w-0 cursor-grab accent-brand-ink active:cursor-grabbing"
        />
        <IconButton label={`${label}: a step on`} onClick={() => move(step)}>
          <Plus aria-hidden />
        </IconButton>
      </div>
    </div>
  )
}
