type Named = { board: string; level: string; session: string; version: number }

/** A catalogue as people call it: CBSE class 10, 2026-27, version 1. */
export const catalogueName = ({ board, level, session, version }: Named) =>
  `${board} class ${level}, ${session}, version ${version}`
