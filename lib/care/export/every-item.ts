import type { Page } from '../../core/page.ts'

/** How many rows a page of a file has; that many are remembered. */
export const pageSize = 500

export type Item = { guid: string }
type Read<T> = (cursor: number) => Promise<Page<T>>

/**
 * Every row of a list that may change meanwhile. Pages count rows from the list's start, so rows that come or go before a page shift it.
 * Therefore each page is read from the last row of the one before; if that row is gone, the list is searched for where to continue. A
 * row is given as it was when its page was read.
 * @throws when too much is gone to find where to continue: the file then breaks off, and is not taken for complete
 */
export async function* everyItem<T extends Item>(first: Page<T>, read: Read<T>): AsyncGenerator<T> {
  let [page, end, known] = [first, first.items.length, first.items]
  yield* page.items
  while (page.nextCursor !== null) {
    const next = await findNext(known, end, read)
    yield* next.fresh
    page = next.page
    end = next.at + page.items.length
    known = [...known, ...next.fresh].slice(-pageSize)
  }
}

async function findNext<T extends Item>(known: T[], end: number, read: Read<T>) {
  const guids = new Set(known.map(({ guid }) => guid))
  const isKnown = ({ guid }: T) => guids.has(guid)
  const expected = await read(end - 1)
  if (expected.items[0] && isKnown(expected.items[0])) return continueAt(expected, end - 1, isKnown)
  for await (const { at, page } of pagesAround(end, read))
    if (page.items.some(isKnown)) return continueAt(page, at, isKnown)
  throw new Error('The list has changed too much while it was written to a file')
}

function continueAt<T extends Item>(page: Page<T>, at: number, isKnown: (item: T) => boolean) {
  const fresh = page.items.slice(page.items.findIndex(isKnown)).filter((item) => !isKnown(item))
  return { page, at, fresh }
}

/** The pages of the list by distance from `end`, in both directions. */
async function* pagesAround<T>(end: number, read: Read<T>) {
  let [back, forth, ended] = [end, end - 1, false]
  while (back > 0 || !ended) {
    if (back > 0) {
      back = Math.max(0, back - pageSize)
      yield { at: back, page: await read(back) }
    }
    if (ended) continue
    forth += pageSize
    const page = await read(forth)
    ended = page.items.length === 0
    yield { at: forth, page }
  }
}
