'use client'

import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { nothingSelected, range, stillShown, toggle, wholePage, withoutRows, withRows } from './selected'
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
  if (page !== shownPage) {
    setShownPage(page)
    setSelected((now) => stillShown(now, ids))
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
      add: (more: string[]) => setSelected((now) => withRows(now, more)),
      extend: (id: string, on = true) => setSelected((now) => range(now, ids, id, on)),
      selectPage: () => setSelected(wholePage(ids)),
      selectAll: () => setSelected({ ...wholePage(ids), all: true }),
      forget: (done: string[]) => setSelected((now) => withoutRows(now, done)),
      clear: () => setSelected(nothingSelected),
    }),
    [selected, ids, total],
  )
}

const SelectionContext = createContext<ReturnType<typeof useSelected> | null>(null)

/**
 * What is selected, and the ways to change it; `ids` and, for every page at once, `all`; `page` is all its rows. An action
 * that is done forgets the ids it acted on: others may have been selected since.
 */
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
  useRowBoxes(box, selection)
  return (
    <SelectionContext value={selection}>
      <div ref={box} className="flex min-w-0 flex-col gap-3">
        {children}
      </div>
    </SelectionContext>
  )
}

type Rows = {
  has: (id: string) => boolean
  toggle: (id: string) => void
  add: (ids: string[]) => void
  extend: (id: string, on: boolean) => void
}

const idOf = (box: HTMLInputElement) => box.closest<HTMLElement>('[data-row]')?.dataset.row

const boxesIn = (list: RefObject<HTMLElement | null>) => [
  ...(list.current?.querySelectorAll<HTMLInputElement>('[data-row-box]') ?? []),
]

/** The boxes of a list's rows, which come from the server: a component for each would be most of a page's time. */
function useRowBoxes(list: RefObject<HTMLElement | null>, { has, toggle, add, extend }: Rows) {
  // What was ticked before the page was ready; it comes before the first of the effect below, which would untick it.
  const takeEarly = useEffectEvent(() => {
    const early = boxesIn(list).filter(({ checked }) => checked)
    if (early.length > 0) add(early.flatMap((box) => idOf(box) ?? []))
  })
  useEffect(() => takeEarly(), [])

  // After every drawing: rows may have come from the server since.
  useEffect(() => {
    for (const box of boxesIn(list)) {
      const id = idOf(box)
      if (id) box.checked = has(id)
    }
  })

  const click = useEffectEvent(({ target, shiftKey }: MouseEvent) => {
    if (!(target instanceof HTMLInputElement) || !('rowBox' in target.dataset)) return
    const id = idOf(target)
    if (!id) return
    if (shiftKey) extend(id, target.checked)
    else toggle(id)
  })

  useEffect(() => {
    const box = list.current
    const listen = (event: MouseEvent) => click(event)
    box?.addEventListener('click', listen)
    return () => box?.removeEventListener('click', listen)
  }, [list])
}
