import { cx } from './cx'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-quiet'
export type ButtonSize = 'sm' | 'md' | 'lg'

/** The look of a button (button.css), for real buttons and for links that act like one. */
export const buttonStyle = (
  variant: ButtonVariant = 'secondary',
  size: ButtonSize = 'md',
  extra?: string,
): string => cx('button', variant, size !== 'md' && size, extra)
