type Selected = {
  /** The selected rows of this page. */
  ids: ReadonlySet<string>
  /** Whether every matching row is selected, on all pages. */
  all: boolean
  /** Where the next range starts. */
  anchor: string | undefined
}

export const nothingSelected: Selected = { ids: new Set(), all: false, anchor: undefined }

/** Toggles a row, which becomes the anchor. */
export function toggle({ ids }: Selected, id: string): Selected {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, all: false, anchor: id }
}

/** Adds rows to the selection. */
export function withRows({ ids, anchor }: Selected, added: string[]): Selected {
  return { ids: new Set([...ids, ...added]), all: false, anchor }
}

/** Removes rows from the selection. */
export function withoutRows({ ids, anchor }: Selected, removed: string[]): Selected {
  return { ids: new Set([...ids].filter((id) => !removed.includes(id))), all: false, anchor }
}

/** Sets all rows from the anchor to `id`, inclusive, to `on`. */
export function range({ ids, anchor }: Selected, page: string[], id: string, on: boolean): Selected {
  const [from = 0, to = 0] = [page.indexOf(anchor ?? id), page.indexOf(id)].sort((a, b) => a - b)
  const next = new Set(ids)
  for (const rowId of page.slice(Math.max(0, from), to + 1)) {
    if (on) next.add(rowId)
    else next.delete(rowId)
  }
  return { ids: next, all: false, anchor: anchor ?? id }
}

/** Selects all rows of the page. */
export function wholePage(page: string[]): Selected {
  return { ids: new Set(page), all: false, anchor: page[0] }
}

/** Keeps only rows that are still shown: actions must not affect any others. */
export function stillShown({ ids, anchor }: Selected, page: string[]): Selected {
  const remaining = new Set(page.filter((id) => ids.has(id)))
  return { ids: remaining, all: false, anchor: page.find((id) => id === anchor) }
}
