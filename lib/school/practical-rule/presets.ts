/** The most components; with the practical mark they make eight parts. */
export const maxAssessmentComponents = 7

/** The components of the board's internal assessment of 20: the practical mark is the other 5. */
export const boardComponents = [
  { key: 'periodic-tests', name: 'Periodic tests', maximum: 5 },
  { key: 'multiple-assessment', name: 'Multiple assessment', maximum: 5 },
  { key: 'portfolio', name: 'Portfolio', maximum: 5 },
]
