import { cx } from '@/components/ui/cx'
import { Mark } from './mark'

type Props = { size?: 'md' | 'lg'; onStage?: boolean; className?: string }

/** The mark with the name beside it. */
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
