/** A goal and its result. */
export interface Goal {
  work: string
  criterion: string
  figure: string
  met: boolean
}
