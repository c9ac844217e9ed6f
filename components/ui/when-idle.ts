const timeout = 1000
// Safari has no idle callback.
const pause = 200

/**
 * Runs `act` when the browser is idle, within a second at the latest. Returns a function that cancels it. The delay keeps
 * preparation from slowing the response to the touch that caused it.
 */
export function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, pause)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(act, { timeout })
  return () => window.cancelIdleCallback(handle)
}
