import { OTPField } from '@base-ui/react/otp-field'

type Props = {
  id: string
  value: string
  onValueChange: (value: string) => void
  onBlur: () => void
  length: number
  ref: (node: HTMLInputElement | null) => void
  'aria-invalid'?: boolean
  'aria-describedby'?: string
}

/**
 * A one-time code with a box per digit; the last digit submits the form, and pasted or autofilled codes are distributed. The
 * first box has the id.
 */
export function CodeInput({ id, value, onValueChange, onBlur, length, ref, ...described }: Props) {
  return (
    <OTPField.Root
      id={id}
      length={length}
      autoSubmit
      value={value}
      onValueChange={onValueChange}
      aria-describedby={described['aria-describedby']}
      className="flex gap-2.5"
    >
      {[...Array(length).keys()].map((index) => (
        <OTPField.Input
          key={index}
          ref={index === 0 ? ref : undefined}
          aria-label={index === 0 ? undefined : `Digit ${index + 1} of ${length}`}
          onBlur={onBlur}
          {...described}
          className="h-14 w-12 rounded-md border border-line-strong bg-surface text-center font-semibold text-2xl tabular-nums transition-colors aria-invalid:border-danger-ink aria-invalid:bg-danger-soft"
        />
      ))}
    </OTPField.Root>
  )
}
