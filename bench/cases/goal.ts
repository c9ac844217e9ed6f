/** A goal and its result. */
export interface Goal {
  work: string
  said: string
  figure: string
  met: boolean
}
