/** Has what the framework prints at its start be JSON, as the rest of the log is. */
const logFlags = ['--import=./lib/services/observe/console-lines.mjs']

/**
 * Megabytes of old objects, many times what lives at once: without a limit of its own Node takes a share of the machine's
 * memory for one, and lets garbage pile up towards it.
 */
const heapFlags = ['--max-old-space-size=1024']

/** What Node is told to run the production build, on the PORT and HOST of its environment. */
export const startArguments = [...logFlags, ...heapFlags, 'server.mjs']

/** The same for the site that is rebuilt with each change of a source. */
export const devArguments = ['server.mjs']
