type Signals = Pick<NodeJS.Process, 'on' | 'rawListeners' | 'removeAllListeners'>
type Listener = (signal: NodeJS.Signals) => void

/**
 * Lets `finish` end before the signal reaches those who listened so far, for theirs ends the process. After `patience`
 * milliseconds it reaches them anyway, and a second signal does at once.
 */
export function drainBeforeExit(finish: () => Promise<void>, patience: number, signals: Signals = process) {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const before = signals.rawListeners(signal) as Listener[]
    signals.removeAllListeners(signal)
    let finishing = false
    signals.on(signal, async () => {
      if (!finishing) {
        finishing = true
        await Promise.race([finish(), new Promise((resolve) => setTimeout(resolve, patience).unref())])
      }
      for (const listen of before) listen(signal)
    })
  }
}
