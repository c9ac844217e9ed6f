'use client'

import { type ComponentProps, useRef, useState } from 'react'
import { CodeBoxes } from './code-boxes'
import { type Caret, digitsOf, keyTarget, rest as restingCaret } from './code-caret'
import { cx } from './cx'

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'maxLength' | 'ref'> & {
  value: string
  onValueChange: (value: string) => void
  length?: number
  ref?: (node: HTMLInputElement | null) => void
}

/**
 * A one-time code. What looks like boxes is one real input on top of them, so paste, autofill and screen readers meet
 * a single field. No maxLength: "12 34" must paste as 1234.
 */
export function CodeInput({
  value,
  onValueChange,
  length = 4,
  className,
  ref,
  onFocus,
  onBlur,
  ...rest
}: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [caret, setCaret] = useState<Caret | null>(null)

  /** Puts the caret on box `at`: a filled box is selected, so that the next digit replaces it. */
  function place(at: number, filled = value.length) {
    const next = restingCaret(at, filled, length)
    input.current?.setSelectionRange(next.start, next.end)
    setCaret(next)
  }

  function read() {
    const node = input.current
    if (!node || document.activeElement !== node) return
    const { selectionStart: start, selectionEnd: end } = node
    if (start === end) place(start ?? value.length)
    else setCaret({ start: start ?? 0, end: end ?? 0 })
  }

  return (
    <div className={cx('relative w-max', className)}>
      <CodeBoxes value={value} length={length} caret={caret} invalid={Boolean(rest['aria-invalid'])} />
      <input
        {...rest}
        ref={(node) => {
          input.current = node
          ref?.(node)
        }}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        spellCheck={false}
        value={value}
        onChange={(event) => {
          const typed = event.target.selectionStart ?? 0
          const digits = digitsOf(event.target.value, length)
          // The field has them before React gives them back, so that the caret can move at once: the next key may be
          // quicker than the next frame.
          event.target.value = digits
          onValueChange(digits)
          place(Math.min(typed, digits.length), digits.length)
        }}
        onSelect={read}
        onKeyDown={(event) => {
          if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
          const to = keyTarget(event.key, caret?.start ?? 0, value.length)
          if (to === null) return
          event.preventDefault()
          place(to)
        }}
        onPointerUp={(event) => {
          const { left, width } = event.currentTarget.getBoundingClientRect()
          place(Math.floor(((event.clientX - left) / width) * length))
        }}
        onFocus={(event) => {
          place(value.length)
          onFocus?.(event)
        }}
        onBlur={(event) => {
          setCaret(null)
          onBlur?.(event)
        }}
        className="absolute inset-0 w-full cursor-text bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent selection:text-transparent"
      />
    </div>
  )
}
