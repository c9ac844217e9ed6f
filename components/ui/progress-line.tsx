import { cx } from './cx'

type Props = { className: string; running?: boolean }

/** A moving line while something loads; appears after a short delay, and is not seen unless `running`. `className` positions it. */
export const ProgressLine = ({ className, running = true }: Props) => (
  <span
    aria-hidden
    className={cx(
      'h-0.5 overflow-hidden',
      running ? 'transition-opacity delay-100 starting:opacity-0' : 'opacity-0',
      className,
    )}
  >
    <span className={cx('block h-full w-1/3 bg-brand-ink', running && 'animate-progress')} />
  </span>
)
