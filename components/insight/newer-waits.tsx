/** The corner of a mark whose student has handed in a newer attempt. */
export const NewerWaits = () => (
  <span className="absolute top-0 right-0 border-t-8 border-t-brand-ink border-l-8 border-l-transparent" />
)
