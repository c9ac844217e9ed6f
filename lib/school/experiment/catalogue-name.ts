type CatalogueKey = { board: string; level: string; session: string; version: number }

/** A catalogue's name for people: CBSE class 10, 2026-27, version 1. */
export const catalogueName = ({ board, level, session, version }: CatalogueKey) =>
  `${board} class ${level}, ${session}, version ${version}`
