import type { AssessmentComponent } from './components.ts'

/** The highest mark that the board accepts for practical work in class 10. */
export const boardMaximum = 5

/** The highest total of the practical mark and its components: 5, 20, or what a school has chosen. */
export const assessmentMaximum = (components: Pick<AssessmentComponent, 'maximum'>[]) =>
  components.reduce((total, { maximum }) => total + maximum, boardMaximum)
