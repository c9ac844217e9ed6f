type Selected = {
  /** Chosen rows of this page. */
  ids: ReadonlySet<string>
  /** Every row that fits the filter, on all pages. */
  all: boolean
  /** Where the next range starts. */
  anchor: string | undefined
}

export const nothingSelected: Selected = { ids: new Set(), all: false, anchor: undefined }

/** One row on or off; it becomes the anchor. */
export function toggle({ ids }: Selected, id: string): Selected {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, all: false, anchor: id }
}

/** These rows on, beside those that are. */
export function withRows({ ids, anchor }: Selected, more: string[]): Selected {
  return { ids: new Set([...ids, ...more]), all: false, anchor }
}

/** These rows off; those that were chosen beside them stay. */
export function withoutRows({ ids, anchor }: Selected, done: string[]): Selected {
  return { ids: new Set([...ids].filter((id) => !done.includes(id))), all: false, anchor }
}

/** All rows from the anchor to `id`, both included, get the state `on`. */
export function range({ ids, anchor }: Selected, page: string[], id: string, on: boolean): Selected {
  const [from = 0, to = 0] = [page.indexOf(anchor ?? id), page.indexOf(id)].sort((a, b) => a - b)
  const next = new Set(ids)
  for (const one of page.slice(Math.max(0, from), to + 1)) {
    if (on) next.add(one)
    else next.delete(one)
  }
  return { ids: next, all: false, anchor: anchor ?? id }
}

/** Every row of the page. */
export function wholePage(page: string[]): Selected {
  return { ids: new Set(page), all: false, anchor: page[0] }
}

/** Of what is selected the rows that are still shown: no other may be acted on. */
export function stillShown({ ids, anchor }: Selected, page: string[]): Selected {
  const shown = new Set(page.filter((id) => ids.has(id)))
  return { ids: shown, all: false, anchor: page.find((id) => id === anchor) }
}
