import Link from 'next/link'
import type { ReactNode } from 'react'
import { cx } from '@/components/ui/cx'
import { ArrowRight } from '@/components/ui/icons'

type Props = { href: string; icon: ReactNode; children: ReactNode; primary?: boolean }

/** One big way on from a chooser. */
export function ChooserLink({ href, icon, children, primary = false }: Props) {
  return (
    <Link
      href={href}
      className={cx(
        'group flex min-h-16 items-center gap-4 rounded-lg border px-5 font-semibold text-md transition-colors focus-visible:outline-on-stage [&_svg]:size-5.5',
        primary
          ? 'border-transparent bg-accent text-on-accent hover:bg-accent/90'
          : 'border-on-stage/35 bg-on-stage/8 text-on-stage hover:bg-on-stage/15',
      )}
    >
      {icon}
      <span className="flex-1">{children}</span>
      <ArrowRight aria-hidden className="transition-transform group-hover:translate-x-1" />
    </Link>
  )
}
