import type { Instrumentation } from 'next'

/** Once per server process, before it answers anything: checks the settings and the database role, looks after requests and starts the jobs. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { checkSettings } = await import('./lib/services/health/check-settings.ts')
  const { checkDatabaseRole } = await import('./lib/services/health/check-database-role.ts')
  const { standAtFrontDoor } = await import('./lib/services/front/front-door.ts')
  const { endWell } = await import('./lib/services/health/end-well.ts')
  const { startObserving } = await import('./lib/services/observe/start.ts')
  const settings = checkSettings()
  // Who develops reads what is printed as it is.
  if (settings.NODE_ENV === 'production') {
    const { logConsole } = await import('./lib/services/observe/log-console.ts')
    logConsole()
  }
  await startObserving(settings)
  await checkDatabaseRole()
  standAtFrontDoor()
  endWell()
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
