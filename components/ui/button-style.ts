import { cx } from './cx'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-quiet'
export type ButtonSize = 'sm' | 'md' | 'lg'

/** The classes of a button (button.css), for buttons and for links that look like one. */
export const buttonStyle = (
  variant: ButtonVariant = 'secondary',
  size: ButtonSize = 'md',
  extra?: string,
): string => cx('button', variant, size !== 'md' && size, extra)
