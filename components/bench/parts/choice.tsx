import { useId } from 'react'
import { RadioGroup } from '@/components/ui/radio-group'

type Props<T extends string> = {
  legend: string
  options: readonly { value: T; label: string; disabled?: boolean }[]
  value: T
  onChange: (value: T) => void
}

/** Radio buttons for one setting of a bench. */
export function Choice<T extends string>({ legend, options, value, onChange }: Props<T>) {
  const id = useId()
  const chosen = (text: string) => options.find((option) => option.value === text)
  return (
    <RadioGroup
      id={id}
      name={id}
      legend={legend}
      value={value}
      options={[...options]}
      onPick={(text) => {
        const option = chosen(text)
        if (option) onChange(option.value)
      }}
    />
  )
}
