import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '@/components/ui/cx'
import { Link } from '@/components/ui/link'
import styles from './chooser.module.css'

type Props = { href: string; icon: ReactNode; children: ReactNode; primary?: boolean }

/** A large link of a chooser screen. */
export function ChooserLink({ href, icon, children, primary = false }: Props) {
  return (
    <Link
      href={href}
      className={cx(
        'group flex min-h-16 items-center gap-4 rounded-lg border px-5 font-semibold text-md transition-colors',
        styles.link,
        primary && styles.first,
      )}
    >
      {icon}
      <span className="flex-1">{children}</span>
      <ArrowRight aria-hidden className="transition-transform group-hover:translate-x-1" />
    </Link>
  )
}
