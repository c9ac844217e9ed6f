import { cx } from './cx'

/** A line that runs while something loads; shown only when that takes a moment. `className` places it. */
export const ProgressLine = ({ className }: { className: string }) => (
  <span
    aria-hidden
    className={cx('h-0.5 overflow-hidden transition-opacity delay-100 starting:opacity-0', className)}
  >
    <span className="block h-full w-1/3 animate-progress bg-brand-ink" />
  </span>
)
