/** What was promised of a work, and what came of it. */
export interface Goal {
  work: string
  said: string
  figure: string
  met: boolean
}
