import { cx } from './cx'

/** A grey placeholder of the size of the coming content. Wrap a group of them in `Loading`. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={cx('block animate-pulse rounded-sm bg-hover', className)} />
}
