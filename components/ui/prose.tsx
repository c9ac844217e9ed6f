import type { ReactNode } from 'react'
import { cx } from './cx'
import styles from './prose.module.css'

/** Long text to read: legal pages and help. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={cx('max-w-text text-md', styles.prose)}>{children}</div>
}
