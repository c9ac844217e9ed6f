import styles from './heat.module.css'

/** The folded corner of a mark whose student has handed in a newer attempt. */
export const NewerWaits = () => <span className={styles.newer} />
