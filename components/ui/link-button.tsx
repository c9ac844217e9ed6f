import type { ComponentProps } from 'react'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style'
import { Link } from './link'

type Props = ComponentProps<typeof Link> & { variant?: ButtonVariant; size?: ButtonSize }

/** A link that looks like a button, for navigation. */
export function LinkButton({ variant, size, className, ...rest }: Props) {
  return <Link {...rest} className={buttonStyle(variant, size, className)} />
}

/** The link of a screen that goes on with its main task. */
export const PrimaryLink = (props: Omit<Props, 'variant'>) => <LinkButton {...props} variant="primary" />
