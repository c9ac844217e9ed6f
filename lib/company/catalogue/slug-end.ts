type Version = { board: string; level: string; session: string; version: number }

/** What a slug ends with in a version: -cbse-10-2027-28-1. */
export const slugEnd = ({ board, level, session, version }: Version) =>
  `-${board}-${level}-${session}-${version}`.toLowerCase()
