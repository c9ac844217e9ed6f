/** A goal and its result. */
export type Goal = {
  name: string
  criterion: string
  figure: string
  met: boolean
}
