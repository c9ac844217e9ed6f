/** Stands where a table or a card has no value. */
export const dash = <span className="text-muted">–</span>
