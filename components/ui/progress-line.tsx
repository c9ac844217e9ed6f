import { cx } from './cx'

/** A moving line while something loads; appears after a short delay. `className` positions it. */
export const ProgressLine = ({ className }: { className: string }) => (
  <span
    aria-hidden
    className={cx('h-0.5 overflow-hidden transition-opacity delay-100 starting:opacity-0', className)}
  >
    <span className="block h-full w-1/3 animate-progress bg-brand-ink" />
  </span>
)
