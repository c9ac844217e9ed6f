/** As many as the board lets be examined at once. */
export const mostInBatch = 30
