import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { cx } from '@/components/ui/cx'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import type { FieldProps } from './field-props'
import { useField } from './use-field'

type Props = Omit<FieldProps, 'optional'> & Omit<ComponentProps<typeof PasswordInput>, 'name' | 'id'>

/** A password with a show button; set autoComplete to current-password or new-password. */
export function PasswordField({ name, label, hint, ...rest }: Props) {
  const { id, error, attributes, bind } = useField(name, label, hint)
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <PasswordInput {...rest} {...attributes} {...bind()} />
    </Field>
  )
}

/** A password input with a button to show the text. Pasting is allowed. */
function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [visible, setVisible] = useState(false)
  const Icon = visible ? EyeOff : Eye
  return (
    <span className="relative block">
      <Input
        {...rest}
        type={visible ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        className={cx('pr-11', className)}
      />
      <button
        type="button"
        aria-label={visible ? 'Hide password' : 'Show password'}
        onClick={() => setVisible(!visible)}
        className="absolute inset-y-0 right-0 flex w-10 items-center justify-center rounded-md text-muted hover:text-ink pointer-coarse:w-11"
      >
        <Icon aria-hidden className="size-4" />
      </button>
    </span>
  )
}
