import { act, createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { draftsIn } from '@/components/mark/draft-store'
import { newRoot, render } from '@/components/testing/render'
import { toast } from '@/components/ui/toast'
import { ApiFailure } from '@/lib/core/http-client'
import type { GridStudent } from '@/lib/lab/mark/grid-schema'
import type { Save } from '../send-marks'
import { gridOf } from './testing/grid-of'

const { students, columns } = gridOf(3, 2)
const save = vi.fn<Save>(async () => ({ saved: [], conflicts: [] }))
const drafts = draftsIn(new Map())

vi.mock('@/components/mark/draft-store', async (actual) => ({
  ...(await actual<object>()),
  useDraftStore: () => drafts,
  useStorageWarning: () => undefined,
}))

const { useMarksGrid } = await import('./use-marks-grid')
const { GridTable } = await import('./grid-table')

type Table = { class: string; frozenAt: null; students: GridStudent[] }
const tableOf = (...rows: number[]): Table => ({
  ...{ class: '10-A', frozenAt: null, students: rows.flatMap((row) => students[row] ?? []) },
})
const kind = {
  drafts: 'grid',
  modelOf: (table: Table) => ({ ...gridOf(table.students.length, 2), columns, students: table.students }),
  save,
}
const account = { guid: 'teacher', draftKeys: '', name: 'Asha' }

function Grid({ table }: { table: Table }) {
  const { state, dispatch } = useMarksGrid({ kind, table, account, subject: null })
  return createElement(GridTable, {
    ...{ label: 'Marks', state, dispatch, readOnly: false, onOpen: () => undefined },
  })
}

const press = (key: string) =>
  act(async () => {
    const init = { key, bubbles: true, cancelable: true }
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init))
  })

test('a mark that is typed and not entered is saved when its teacher goes back', async () => {
  save.mockClear()
  const { main, root } = newRoot()
  await act(() => root.render(createElement(Grid, { table: tableOf(0) })))
  await act(async () => main.querySelector<HTMLElement>('td[tabindex="0"]')?.focus())
  await press('5')
  await act(async () => window.dispatchEvent(new PopStateEvent('popstate')))
  await act(() => root.unmount())
  expect(save.mock.calls[0]).toMatchObject([
    [{ student: 'student-0', marks: 5 }],
    { via: 'grid', account: 'teacher' },
  ])
})

test('leaving the grid with a mark that the server does not take says to open the marks again', async () => {
  const info = vi.spyOn(toast, 'info')
  const { main, root } = newRoot()
  await act(() => root.render(createElement(Grid, { table: { ...tableOf(0), class: '10-C' } })))
  await act(async () => main.querySelector<HTMLElement>('td[tabindex="0"]')?.focus())
  await press('5')
  await press('Enter')
  save.mockRejectedValueOnce(new ApiFailure({ status: 0, code: 'network', message: 'Network Error' }))
  await act(() => root.unmount())
  await vi.waitFor(() => expect(info).toHaveBeenCalled(), 60_000)
  const description = 'Kept on this device. Open these marks again to send them.'
  expect(info).toHaveBeenCalledExactlyOnceWith('1 not saved yet', { id: 'kept', description })
})

test('leaving the grid with a text that is no mark says to correct it', async () => {
  const info = vi.spyOn(toast, 'info').mockClear()
  const { main, root } = newRoot()
  await act(() => root.render(createElement(Grid, { table: { ...tableOf(0), class: '10-D' } })))
  await act(async () => main.querySelector<HTMLElement>('td[tabindex="0"]')?.focus())
  await press('9')
  await press('Enter')
  await act(() => root.unmount())
  await vi.waitFor(() => expect(info).toHaveBeenCalled(), 60_000)
  const description = 'Kept on this device. 1 is not a mark: correct it to send it.'
  expect(info).toHaveBeenCalledExactlyOnceWith('1 not saved yet', { id: 'kept', description })
})

test('closing the tab while a mark is typed and not entered asks first, and keeps the mark', async () => {
  const main = await render(createElement(Grid, { table: { ...tableOf(0), class: '10-B' } }))
  await act(async () => main.querySelector<HTMLElement>('td[tabindex="0"]')?.focus())
  const close = async () => {
    const event = new Event('beforeunload', { cancelable: true })
    await act(async () => window.dispatchEvent(event))
    return event.defaultPrevented
  }
  expect(await close(), 'nothing is typed').toBe(false)
  await press('3')
  expect(await close()).toBe(true)
  expect(drafts.names('grid.10-B.').map(drafts.read)).toMatchObject([{ marks: 3 }])
})

test('a student who comes in while a mark is typed takes nothing away: the mark and the focus stay with their student', async () => {
  save.mockClear()
  const { main, root } = newRoot()
  const show = (table: Table) => act(() => root.render(createElement(Grid, { table })))
  const names = () => [...main.querySelectorAll('tbody th')].map((name) => name.textContent?.slice(-1))

  await show(tableOf(1, 2))
  await act(async () => main.querySelector<HTMLElement>('td[tabindex="0"]')?.focus())
  await press('4')
  await show(tableOf(0, 1, 2))
  expect(main.querySelector('input')).toBe(document.activeElement)
  expect(names()).toEqual(['1', '2'])

  await press('Enter')
  expect(names()).toEqual(['0', '1', '2'])
  expect([...main.querySelectorAll('tbody tr')].map((row) => row.children[1]?.textContent)).toEqual([
    '',
    '4',
    '',
  ])
  expect(document.activeElement?.closest('tr')?.querySelector('th')?.textContent).toContain('Student 2')
  await act(() => root.unmount())
  expect(save.mock.calls[0]?.[0]).toMatchObject([{ student: 'student-1', marks: 4 }])
})
