import type { Instrumentation } from 'next'
import type { endServer } from './lib/services/front/end-server.ts'
import type { createSiteServer } from './lib/services/front/site-server.ts'
import type { shutDown } from './lib/services/health/shutdown.ts'

type Site = {
  createSiteServer: typeof createSiteServer
  endServer: typeof endServer
  shutDown: typeof shutDown
}

declare global {
  /** How server.mjs, which is not compiled and can import nothing of this, is given the site's server and its end. */
  var registerSite: ((site: Site) => void) | undefined
}

/** Once per server process: checks settings and database role, hands over what looks at requests and starts the jobs. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { checkSettings } = await import('./lib/services/health/check-settings.ts')
  // Before what reads a setting when it is loaded, as the log does.
  const settings = checkSettings()
  const { checkDatabaseRole } = await import('./lib/services/health/check-database-role.ts')
  const { endServer } = await import('./lib/services/front/end-server.ts')
  const { createSiteServer } = await import('./lib/services/front/site-server.ts')
  const { shutDown } = await import('./lib/services/health/shutdown.ts')
  const { startObserving } = await import('./lib/services/observe/start.ts')
  // Developers read the printed lines as they are.
  if (settings.NODE_ENV === 'production') {
    const { logConsole } = await import('./lib/services/observe/log-console.ts')
    logConsole()
  }
  await startObserving(settings)
  await checkDatabaseRole()
  globalThis.registerSite?.({ createSiteServer, endServer, shutDown })
  if (settings.JOBS === 'off') return
  const { runJobsWithServer } = await import('./lib/wiring/jobs/with-server.ts')
  runJobsWithServer()
}

/** Logs what broke a page under the reference that its error screen shows. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { logPageError } = await import('./lib/services/health/page-error.ts')
  logPageError(error, request, context)
}
