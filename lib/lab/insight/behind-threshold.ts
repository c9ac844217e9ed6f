/** A student is behind who has attempted this many experiments fewer than half of the class has. */
export const behindThreshold = 3
