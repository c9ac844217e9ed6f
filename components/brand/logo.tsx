import { cx } from '@/components/ui/cx'

type Props = { size?: 'md' | 'lg'; onStage?: boolean; className?: string }

/** Labmark's logo: the flask and the name. */
export function Logo({ size = 'md', onStage = false, className }: Props) {
  return (
    <span className={cx('inline-flex items-center', size === 'lg' ? 'gap-2.5' : 'gap-2', className)}>
      <Mark className={size === 'lg' ? 'size-9' : 'size-6'} onStage={onStage} />
      <span
        className={cx(
          'font-semibold tracking-tight',
          size === 'lg' ? 'text-xl' : 'text-lg',
          onStage ? 'text-on-stage' : 'text-ink',
        )}
      >
        Labmark
      </span>
    </span>
  )
}

type MarkProps = { className?: string; onStage?: boolean }

/** The flask whose liquid line is a tick. `onStage` is for the plum background. */
function Mark({ className = 'size-6', onStage = false }: MarkProps) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className={cx('shrink-0', className)}>
      <path
        className={onStage ? 'fill-on-stage' : 'fill-brand-ink'}
        d="M9 1.5h6a1.15 1.15 0 0 1 0 2.3h-.6v5l1.15 1.78-5.27 6.57-3.86-3.44L9.6 8.8v-5H9a1.15 1.15 0 0 1 0-2.3z"
      />
      <path
        className="fill-accent"
        d="M5.32 15.41l5.2 4.64 6.18-7.69 4.6 7.1a1.9 1.9 0 0 1-1.6 2.94H4.3a1.9 1.9 0 0 1-1.6-2.94z"
      />
    </svg>
  )
}
