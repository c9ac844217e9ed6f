import type { ReactNode } from 'react'
import styles from './entry-links.module.css'

/** Other ways to continue, below a form. */
export const EntryLinks = ({ children }: { children: ReactNode }) => (
  <div className={styles.links}>{children}</div>
)
