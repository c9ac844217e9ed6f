import type { ReactNode } from 'react'
import styles from './frame.module.css'

/** Other ways to continue, below a form. */
export const EntryLinks = ({ children }: { children: ReactNode }) => (
  <div className={styles.links}>{children}</div>
)
