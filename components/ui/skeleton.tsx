import { cx } from './cx'

/** A grey stand-in of the size of what is coming. Wrap a group of them in `Loading`. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden className={cx('block animate-pulse rounded-sm bg-hover', className)} />
}
