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
  /** The ids of the page's rows, in order. */
  ids: string[]
  /** The number of matching rows on all pages. */
  total: number
  children: ReactNode
}

function useSelected({ ids, total }: Pick<Props, 'ids' | 'total'>) {
  const [selected, setSelected] = useState(nothingSelected)
  // With the total: a filter may change what “all” means, though the rows of the page stay.
  const list = `${total} ${ids.join()}`
  const [shownList, setShownList] = useState(list)
  if (list !== shownList) {
    setShownList(list)
    setSelected((now) => stillShown(now, ids))
  }

  return useMemo(
    () => ({
      ids: [...selected.ids],
      page: ids,
      all: selected.all,
      count: selected.all ? total : selected.ids.size,
      total,
      has: (id: string) => selected.ids.has(id),
      toggle: (id: string) => setSelected((now) => toggle(now, id)),
      add: (added: string[]) => setSelected((now) => withRows(now, added)),
      extend: (id: string, on = true) => setSelected((now) => range(now, ids, id, on)),
      selectPage: () => setSelected(wholePage(ids)),
      selectAll: () => setSelected({ ...wholePage(ids), all: true }),
      deselect: (removed: string[]) => setSelected((now) => withoutRows(now, removed)),
      clear: () => setSelected(nothingSelected),
    }),
    [selected, ids, total],
  )
}

const SelectionContext = createContext<ReturnType<typeof useSelected> | null>(null)

/**
 * The selection and its setters; `all` means every page, `page` lists the page's rows. After an action, deselect only the ids it
 * acted on: others may have been selected since.
 */
export function useSelection() {
  const selection = useContext(SelectionContext)
  if (!selection) throw new Error('This stands outside a <Selection>')
  return selection
}

/** Makes the table inside selectable by pointer and keyboard. */
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

type Rows = Pick<ReturnType<typeof useSelected>, 'has' | 'toggle' | 'add' | 'extend'>

const idOf = (box: HTMLInputElement) => box.closest<HTMLElement>('[data-row]')?.dataset.row

const boxesIn = (list: RefObject<HTMLElement | null>) => [
  ...(list.current?.querySelectorAll<HTMLInputElement>('[data-row-box]') ?? []),
]

/** Handles the checkboxes of server-rendered rows by delegation: a component per row would take most of the page's time. */
function useRowBoxes(list: RefObject<HTMLElement | null>, { has, toggle, add, extend }: Rows) {
  // Reads boxes ticked before hydration; it must run before the effect below, which would untick them.
  const takeEarly = useEffectEvent(() => {
    const early = boxesIn(list).filter(({ checked }) => checked)
    if (early.length > 0) add(early.flatMap((box) => idOf(box) ?? []))
  })
  useEffect(() => takeEarly(), [])

  // After every render, since rows may have come from the server.
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
