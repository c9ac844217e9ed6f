import type { ReactNode } from 'react'
import { cx } from '@/components/ui/cx'

type Props = { title: string; width: number; height: number; className?: string; children: ReactNode }

/** An accessible drawing of apparatus; its text is 13 units high. */
export const Drawing = ({ title, width, height, className, children }: Props) => (
  <svg
    viewBox={`0 0 ${width} ${height}`}
    role="img"
    fontSize={13}
    className={cx('h-auto w-full fill-ink', className)}
  >
    <title>{title}</title>
    {children}
  </svg>
)
