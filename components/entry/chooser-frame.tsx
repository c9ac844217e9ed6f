import type { ReactNode } from 'react'
import { Logo } from '@/components/brand/logo'
import { cx } from '@/components/ui/cx'
import { BackdropArt } from './art/backdrop-art'
import { BenchScene } from './art/bench-scene'
import styles from './chooser.module.css'

type Props = { title: string; description?: ReactNode; children: ReactNode; footer?: ReactNode }

/** A screen to choose a role: logo, illustration, and a large link per role. */
export function ChooserFrame({ title, description, children, footer }: Props) {
  return (
    <div className={styles.frame}>
      <BackdropArt />
      <header className={styles.edge}>
        <Logo size="lg" onStage />
      </header>
      <main className={styles.main}>
        <BenchScene className={styles.art} />
        <div className="mx-auto w-full max-w-md">
          <h1 className="text-2xl sm:text-3xl">{title}</h1>
          {description && <div className={cx('mt-2 text-md', styles.quiet)}>{description}</div>}
          <div className={styles.choices}>{children}</div>
        </div>
      </main>
      {footer && <footer className={cx('text-sm', styles.edge, styles.quiet)}>{footer}</footer>}
    </div>
  )
}
