/** A line of a list of experiments: number, title, and the state below. */
export const entryStyle =
  'group grid min-h-11 w-full grid-cols-[1.5rem_1fr] items-start gap-x-3 px-4 py-3 text-left transition-colors hover:bg-hover focus-visible:-outline-offset-2'
