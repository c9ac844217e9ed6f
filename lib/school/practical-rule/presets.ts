/** How many components there are at most; the practical mark is the eighth part. */
export const mostComponents = 7

/** The internal assessment of 20 that the board asks for: the practical mark is the other 5. */
export const boardComponents = [
  { key: 'periodic-tests', name: 'Periodic tests', maximum: 5 },
  { key: 'multiple-assessment', name: 'Multiple assessment', maximum: 5 },
  { key: 'portfolio', name: 'Portfolio', maximum: 5 },
]
