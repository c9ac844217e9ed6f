const timeout = 1000
// Safari has no idle callback.
const pause = 200

/**
 * Runs it when the browser has nothing more urgent to do, within a second: what is only made ready must not hold up the
 * answer to the touch that it follows. Returns what calls it off.
 */
export function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, pause)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(act, { timeout })
  return () => window.cancelIdleCallback(handle)
}
