import { type ComponentProps, useRef } from 'react'
import { cx } from './cx'
import { useEarlyTicks } from './use-early-ticks'

type Props = Omit<ComponentProps<'input'>, 'type' | 'role' | 'checked' | 'onChange'> & {
  checked: boolean
  onTurn: (on: boolean) => void
}

/** A setting that takes effect at once; in forms use a checkbox. */
export function Switch({ className, onTurn, ...rest }: Props) {
  const box = useRef<HTMLSpanElement>(null)
  useEarlyTicks(box, (ticked) => onTurn(ticked.length > 0))
  return (
    <span ref={box} className="contents">
      <input
        {...rest}
        autoComplete="off"
        onChange={({ target }) => onTurn(target.checked)}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: ARIA in HTML forbids aria-checked on a native checkbox, which says itself whether it is on
        role="switch"
        className={cx(
          'relative h-6 w-10 shrink-0 cursor-pointer appearance-none rounded-xl border border-line-strong bg-sunken transition-colors',
          'before:absolute before:top-[3px] before:left-[3px] before:size-4 before:rounded-full before:bg-line-strong before:transition-transform',
          'checked:border-brand checked:bg-brand checked:before:translate-x-4 checked:before:bg-on-brand',
          // The area that a finger can hit.
          'pointer-coarse:after:absolute pointer-coarse:after:-inset-2.5',
          'forced-colors:appearance-auto',
          className,
        )}
      />
    </span>
  )
}
