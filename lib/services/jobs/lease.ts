import { env } from '../../core/env.ts'

// A job that speaks to the network holds no transaction and no lock meanwhile: taking it moves its next time past the end
// of a lease. A process that dies finishes nothing, and the job is due again when its lease is over.

/** Milliseconds after which a delivery is broken off, however far it has come. */
export const deadline = () => 3 * env.SMTP_TIMEOUT * 1000

/** Seconds that belong to whoever has taken a delivery: longer than the deadline, or two would deliver at once. */
export const leaseSeconds = () => 4 * env.SMTP_TIMEOUT
