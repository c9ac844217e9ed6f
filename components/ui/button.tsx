import type { ComponentProps, MouseEvent } from 'react'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style'

type Props = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Announced as busy, with a moving line; further clicks do nothing, and submit nothing. */
  pending?: boolean
}

const ignore = (event: MouseEvent) => event.preventDefault()

/** A button. Never disabled for validation: let the click say what is missing. */
export function Button({
  variant,
  size,
  pending = false,
  className,
  children,
  onClick,
  type,
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      aria-busy={pending || undefined}
      onClick={pending ? ignore : onClick}
      className={buttonStyle(variant, size, className)}
    >
      {children}
      {pending && (
        <span aria-hidden className="absolute inset-x-0 bottom-0 h-0.5 overflow-hidden">
          <span className="block h-full w-1/3 animate-progress bg-current" />
        </span>
      )}
    </button>
  )
}
