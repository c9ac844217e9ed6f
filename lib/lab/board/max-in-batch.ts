/** The most candidates that the board allows to be examined at once. */
export const maxInBatch = 30
