/** A field that a column of a roster may fill. Safe for the browser, as its lists are. */
export type RosterField = {
  name: string
  label: string
  /** a new person needs it */
  needed?: boolean
  /** what the column may be called, in small letters without spaces and signs; the first that is there wins */
  known: readonly string[]
  /** for the template */
  example: string
}
