import { useEffect, useRef } from 'react'

/** Puts the cursor into the first field of what the ref is on, each time `round` changes. */
export function useFirstField(round: number) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is what asks for the cursor
  useEffect(() => {
    box.current?.querySelector('input')?.focus()
  }, [round])
  return box
}
