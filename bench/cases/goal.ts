/** A goal and its result. */
export interface Goal {
  name: string
  criterion: string
  figure: string
  met: boolean
}
