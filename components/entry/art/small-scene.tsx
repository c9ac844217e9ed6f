import { cx } from '@/components/ui/cx'
import { AnswerSheet } from './answer-sheet'
import styles from './art.module.css'
import { Flask } from './flask'

/** The smaller illustration of the sign-in screens: the flask and the marked sheet. */
export function SmallScene({ className }: { className?: string }) {
  return (
    <svg viewBox="132 40 400 460" aria-hidden className={cx(styles.scene, className)}>
      <circle fill="var(--glass)" fillOpacity="0.06" cx="332" cy="250" r="186" />
      <path fill="var(--bench)" d="M196 382h276l34 100H158z" />
      <path fill="var(--shade)" d="M158 482h348v10a8 8 0 0 1-8 8H166a8 8 0 0 1-8-8z" />
      <ellipse fill="var(--shade)" opacity="0.55" cx="330" cy="396" rx="134" ry="11" />
      <Flask />
      <AnswerSheet />
    </svg>
  )
}
