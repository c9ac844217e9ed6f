type Version = { board: string; level: string; session: string; version: number }

/** The end of every slug in a version: -cbse-10-2027-28-1. */
export const slugEnd = ({ board, level, session, version }: Version) =>
  `-${board}-${level}-${session}-${version}`.toLowerCase()
