import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import type { ButtonSize, ButtonVariant } from '@/components/ui/button-style'
import { useFormIds } from './form-context'

type Props = {
  children: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  className?: string
  /** In a form with two submit buttons, records which one was used, before submitting. */
  onClick?: () => void
}

/** The form's main button: always enabled, with a pending state while sending. */
export function SubmitButton({ children, variant = 'primary', ...rest }: Props) {
  const { pending } = useFormIds()
  return (
    <Button {...rest} type="submit" variant={variant} pending={pending}>
      {children}
    </Button>
  )
}
