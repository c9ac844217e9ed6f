import { oncePerProcess } from '../../core/once-per-process.ts'

/** Whether the process is about to end: then health checks fail, and each answer closes its connection. */
export const ending = oncePerProcess('ending', () => ({ hasBegun: false }))
