/** Has what the framework prints at its start be JSON, as the rest of the log is. */
const logFlags = ['--import=./lib/services/observe/console-lines.mjs']

/** What Node is told to run the production build, on the PORT and HOST of its environment. */
export const startArguments = [...logFlags, 'server.mjs']

/** The same for the site that is made anew with each change of a source. */
export const devArguments = ['server.mjs']
