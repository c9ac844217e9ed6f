'use client'

import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react'
import { nothingSelected, range, toggle, wholePage } from './selected'
import { useRowBoxes } from './use-row-boxes'
import { useRowKeys } from './use-row-keys'

type Props = {
  /** The rows of this page, in their order. */
  ids: string[]
  /** How many rows fit the filter on all pages. */
  total: number
  children: ReactNode
}

function useSelected({ ids, total }: Pick<Props, 'ids' | 'total'>) {
  const [selected, setSelected] = useState(nothingSelected)
  const page = ids.join()
  const [shownPage, setShownPage] = useState(page)
  // Rows that are no longer shown must not be acted on.
  if (page !== shownPage) {
    setShownPage(page)
    setSelected(nothingSelected)
  }

  return useMemo(
    () => ({
      ids: [...selected.ids],
      page: ids,
      all: selected.all,
      count: selected.all ? total : selected.ids.size,
      pageSize: ids.length,
      total,
      has: (id: string) => selected.ids.has(id),
      toggle: (id: string) => setSelected((now) => toggle(now, id)),
      extend: (id: string, on = true) => setSelected((now) => range(now, ids, id, on)),
      selectPage: () => setSelected(wholePage(ids)),
      selectAll: () => setSelected({ ...wholePage(ids), all: true }),
      clear: () => setSelected(nothingSelected),
    }),
    [selected, ids, total],
  )
}

const SelectionContext = createContext<ReturnType<typeof useSelected> | null>(null)

/** What is selected, and the ways to change it; `ids` and, for every page at once, `all`; `page` is all its rows. */
export function useSelection() {
  const selection = useContext(SelectionContext)
  if (!selection) throw new Error('This stands outside a <Selection>')
  return selection
}

/** Makes the table inside it selectable by pointer and keyboard. */
export function Selection({ ids, total, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const selection = useSelected({ ids, total })
  useRowKeys(box, selection)
  const click = useRowBoxes(box, selection)
  return (
    <SelectionContext value={selection}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a box clicks itself when a key ticks it */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the boxes below */}
      <div ref={box} onClick={click} className="flex min-w-0 flex-col gap-3">
        {children}
      </div>
    </SelectionContext>
  )
}
