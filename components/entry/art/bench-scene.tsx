import { cx } from '@/components/ui/cx'
import { AnswerSheet } from './answer-sheet'
import styles from './art.module.css'
import { Flask } from './flask'
import { Microscope } from './microscope'
import { Prism } from './prism'
import { Seedling } from './seedling'
import { TubeRack } from './tube-rack'

/** The main illustration: the three sciences on one bench, and a sheet being marked. For the plum stage. */
export function BenchScene({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 720 500" aria-hidden className={cx(styles.scene, className)}>
      <circle fill="var(--glass)" fillOpacity="0.06" cx="360" cy="236" r="232" />
      <circle fill="var(--glass)" fillOpacity="0.06" cx="360" cy="236" r="172" />
      <Prism />
      <path fill="var(--bench)" d="M46 382h628l46 100H0z" />
      <path fill="var(--shade)" d="M0 482h720v10a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8z" />
      <g fill="var(--shade)" opacity="0.55">
        <ellipse cx="118" cy="398" rx="100" ry="9" />
        <ellipse cx="330" cy="396" rx="134" ry="11" />
        <ellipse cx="552" cy="398" rx="80" ry="9" />
        <ellipse cx="666" cy="396" rx="48" ry="7" />
      </g>
      <TubeRack />
      <Microscope />
      <Seedling />
      <Flask />
      <AnswerSheet />
    </svg>
  )
}
