import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import type { ButtonSize, ButtonVariant } from '@/components/ui/button-style'
import { useFormIds } from './form-context'

type Props = {
  children: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  className?: string
  /** For a form with two ways to submit: says which, before it is sent. */
  onClick?: () => void
}

/** The form's main button: always enabled, shows when it is sending. */
export function SubmitButton({ children, variant = 'primary', ...rest }: Props) {
  const { pending } = useFormIds()
  return (
    <Button {...rest} type="submit" variant={variant} pending={pending}>
      {children}
    </Button>
  )
}
