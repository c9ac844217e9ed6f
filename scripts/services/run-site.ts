/** Makes the framework's own output JSON, like the rest of the log. */
const logFlags = ['--import=./lib/services/observe/console-lines.mjs']

/**
 * Size of the old generation in megabytes, many times the live data: without a limit, Node uses a share of the machine's memory
 * and lets garbage accumulate up to it.
 */
const heapFlags = ['--max-old-space-size=1024']

/** Node's arguments for the production build, which reads PORT and HOST from the environment. */
export const startArguments = [...logFlags, ...heapFlags, 'server.mjs']

/** Node's arguments for the development server. */
export const devArguments = ['server.mjs']
