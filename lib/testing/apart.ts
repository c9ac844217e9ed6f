import { AsyncResource } from 'node:async_hooks'

// Created when the module is loaded, and so outside of any transaction.
const outside = new AsyncResource('outside')

/** Runs `work` as a separate request would, outside of the transaction that is open here. */
export const apart = <T>(work: () => T): T => outside.runInAsyncScope(work)
