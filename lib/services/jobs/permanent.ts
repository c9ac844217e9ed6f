/** Why a job failed; a permanent failure is not retried. */
export type Failure = Error & { permanent?: boolean }

/** A failure that a retry would not fix. */
export const permanent = (message: string): Failure => Object.assign(new Error(message), { permanent: true })
