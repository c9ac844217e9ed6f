import { cx } from './cx'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-quiet'
export type ButtonSize = 'sm' | 'md' | 'lg'

const base =
  'relative inline-flex select-none items-center justify-center gap-2 overflow-hidden whitespace-nowrap rounded-md border font-semibold transition-colors pointer-coarse:min-h-11 pointer-coarse:min-w-11 disabled:opacity-60'

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-brand text-on-brand hover:bg-brand-hover active:bg-brand-hover',
  secondary: 'border-line-strong/60 bg-surface text-ink shadow-card hover:bg-hover active:bg-hover',
  ghost: 'border-transparent text-ink hover:bg-hover active:bg-hover',
  danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-hover active:bg-danger-hover',
  'danger-quiet':
    'border-line-strong/60 bg-surface text-danger-ink shadow-card hover:bg-danger-soft active:bg-danger-soft',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'h-7 px-2.5 text-sm',
  md: 'h-9 px-3.5 text-base',
  lg: 'h-11 px-5 text-md',
}

/** The look of a button, for real buttons and for links that act like one. */
export function buttonStyle(
  variant: ButtonVariant = 'secondary',
  size: ButtonSize = 'md',
  extra?: string,
): string {
  return cx(base, variants[variant], sizes[size], extra)
}
