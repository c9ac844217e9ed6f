import type { ExternalToast, toast as Sonner } from 'sonner'

type Kind = 'success' | 'error' | 'info' | 'warning'
type Item = ReturnType<typeof Sonner.getToasts>[number]
type Options = Pick<ExternalToast, 'id' | 'description' | 'action' | 'duration'>

let loadHost = async () => {}
let resolveHost = (_: typeof Sonner) => {}
const host = new Promise<typeof Sonner>((resolve) => {
  resolveHost = resolve
})

/** For the host only: sets the function that loads the toasts; it rejects if loading fails. */
export function setHostLoader(fetch: () => Promise<void>) {
  loadHost = fetch
}

/** For the host only: hands over the toasts that it loaded, so that they work offline from then on. */
export function provideHost(sonner: typeof Sonner) {
  resolveHost(sonner)
}

async function show(kind: Kind, message: string, options?: Options) {
  // Offline before anything was loaded: the message is on the page too, so nothing is lost.
  const sonner = await loadHost()
    .then(() => host)
    .catch(() => undefined)
  sonner?.[kind](message, options)
}

/** Whether a toast says what was wrong with something that the user tried. */
export const isProblem = (item: Item) => item.id === 'problem' || ('type' in item && item.type === 'error')

async function dismissProblems() {
  const sonner = await host
  for (const item of sonner.getToasts()) if (isProblem(item)) sonner.dismiss(item.id)
}

/** Short messages at the top right for five seconds. Never the only place of an error that the user has to fix. */
export const toast = {
  success: (message: string, options?: Options) => void show('success', message, options),
  error: (message: string, options?: Options) => void show('error', message, options),
  info: (message: string, options?: Options) => void show('info', message, options),
  warning: (message: string, options?: Options) => void show('warning', message, options),
  /** For the start of a new try: what was wrong with the one before no longer holds. */
  dismissProblems: () => void dismissProblems(),
}
