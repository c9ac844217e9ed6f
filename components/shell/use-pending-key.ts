import { useEffect, useEffectEvent, useState } from 'react'

type How = 'open' | 'more'

type Search = {
  /** the text that the rows are for */
  text: string
  /** whether they are its last rows */
  settled: boolean
  failed: boolean
}

/**
 * Passes on a key that opens a row or its further actions: at once, or as soon as the rows are those of the text at which it was pressed.
 * `forget` drops a key that still waits; so does a search that failed.
 */
export function usePendingKey({ text, settled, failed }: Search, onAct: (how: How) => void) {
  const [pendingKey, setPendingKey] = useState<{ how: How; text: string }>()

  const run = useEffectEvent(() => {
    if (pendingKey && !failed) onAct(pendingKey.how)
    setPendingKey(undefined)
  })
  const isDue = pendingKey !== undefined && settled && pendingKey.text === text
  useEffect(() => {
    if (isDue) run()
  }, [isDue])

  return {
    act: (how: How, typed: string) =>
      settled && typed === text ? onAct(how) : setPendingKey({ how, text: typed }),
    forget: () => setPendingKey(undefined),
  }
}
