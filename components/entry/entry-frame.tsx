import type { ReactNode } from 'react'
import { Logo } from '@/components/brand/logo'
import { cx } from '@/components/ui/cx'
import { Link } from '@/components/ui/link'
import { BackdropArt } from './art/backdrop-art'
import { SmallScene } from './art/small-scene'
import { EntryLinks } from './entry-links'
import styles from './frame.module.css'

type Props = {
  title: string
  description?: ReactNode
  children: ReactNode
  /** Other ways to continue, below the form. */
  links?: ReactNode
  /** The tagline on the illustrated side. */
  tagline?: string
  /** For a form that fills the screen: it starts at the top. */
  long?: boolean
}

/** A sign-in screen or similar: the form, with the illustration beside it where there is room. */
export function EntryFrame({ title, description, children, links, tagline, long }: Props) {
  return (
    <div className={styles.frame}>
      <aside aria-label="Labmark" className={styles.stage}>
        <BackdropArt />
        <Link href="/" aria-label="Labmark, to the start" className={styles.home}>
          <Logo size="lg" onStage />
        </Link>
        <div className={styles.beside}>
          <SmallScene className={styles.art} />
          {tagline && <p className={styles.tagline}>{tagline}</p>}
        </div>
      </aside>
      <main className={cx(styles.main, long && styles.long)}>
        <div className="w-full max-w-md">
          <h1 className="text-2xl">{title}</h1>
          {description && <div className="mt-1.5 text-md text-muted">{description}</div>}
          <div className={styles.below}>{children}</div>
          {links && (
            <div className={styles.below}>
              <EntryLinks>{links}</EntryLinks>
            </div>
          )}
        </div>
      </main>
    </div>
  )
}
