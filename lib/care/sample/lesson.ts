/** Students that nobody takes for real ones. */
export const sampleStudents = [
  'Jagadish Chandra Bose',
  'Asima Chatterjee',
  'Marie Curie',
  'Michael Faraday',
  'Rosalind Franklin',
  'Janaki Ammal',
  'Isaac Newton',
  'C. V. Raman',
]

/** What they have done: how many attempted it, how many of those are marked, and whether the marks are released. */
export const sampleWork = [
  { experiment: 'types-of-chemical-reactions', attempted: 8, marked: 8, released: true },
  { experiment: 'focal-length-of-convex-lens', attempted: 7, marked: 4, released: false },
  { experiment: 'stomata-in-a-leaf-peel', attempted: 4, marked: 0, released: false },
]

/** Who answers what wrongly: each misses something else, and some miss nothing. */
export const isMissed = (student: number, question: number) => (student * 2 + question * 3) % 7 < student % 4
