import type { Caret } from './code-caret'
import { cx } from './cx'

type Props = { value: string; length: number; caret: Caret | null; invalid: boolean }

/** The look of a code field: a box for each digit, the active one outlined, with a caret where nothing is yet. */
export function CodeBoxes({ value, length, caret, invalid }: Props) {
  const boxes = Array.from({ length }, (_, index) => ({ index, digit: value[index] ?? '' }))
  const isActive = (index: number) =>
    caret !== null &&
    (index === Math.min(caret.start, length - 1) || (index >= caret.start && index < caret.end))

  return (
    <div aria-hidden className="flex gap-2.5">
      {boxes.map(({ index, digit }) => (
        <span
          key={index}
          className={cx(
            'flex h-14 w-12 items-center justify-center rounded-md border font-semibold text-2xl tabular-nums transition-colors',
            invalid ? 'border-danger-ink bg-danger-soft' : 'border-line-strong bg-surface',
            isActive(index) && 'border-focus outline-2 outline-focus',
          )}
        >
          {digit || (isActive(index) && <span className="h-7 w-0.5 animate-caret bg-focus" />)}
        </span>
      ))}
    </div>
  )
}
