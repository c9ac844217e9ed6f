import { AsyncResource } from 'node:async_hooks'

// Made when the module is loaded, and so outside every transaction.
const outside = new AsyncResource('outside')

/** Does `work` as another request would: it does not belong to the transaction that is open here. */
export const apart = <T>(work: () => T): T => outside.runInAsyncScope(work)
