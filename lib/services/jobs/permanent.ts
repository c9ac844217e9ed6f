/** Why a job failed; a permanent failure is not tried again. */
export type Failure = Error & { permanent?: boolean }

/** A failure that another try would not mend. */
export const permanent = (message: string): Failure => Object.assign(new Error(message), { permanent: true })
