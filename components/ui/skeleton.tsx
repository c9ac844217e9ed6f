import { cx } from './cx'

/** A grey placeholder of the size of the coming content. Wrap a group of them in `Loading`. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden className={cx('block animate-pulse rounded-sm bg-hover', className)} />
}
