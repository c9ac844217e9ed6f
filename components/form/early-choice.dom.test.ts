import { act, createElement, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { servedPage } from '@/components/testing/render'

const [push, replace, callApi] = [vi.fn(), vi.fn(), vi.fn(async () => ({ message: '' }))]
vi.mock('next/navigation', () => ({
  usePathname: () => '/list',
  useRouter: () => ({ push, replace, refresh: vi.fn() }),
  useSearchParams: () => new URLSearchParams(),
}))
vi.mock('@/lib/core/http-client', async (original) => ({ ...(await original<object>()), callApi }))

const { SessionCatalogue } = await import('@/components/academic-session/session-catalogue')
const { AwardChoice } = await import('@/components/board/award-choice')
const { AttemptHead } = await import('@/components/mark/desk/attempt-head')
const { ColumnsStep } = await import('@/components/roster/columns-step')
const { SessionSwitch } = await import('@/components/shell/session-switch')
const { Switch } = await import('@/components/ui/switch')
const { SortBy } = await import('@/components/table/sort-by')
const { classOf } = await import('@/components/mark/desk/testing/play-desk')

/** Changes selects before hydration, hydrates the page, then calls `after`. */
async function chooseEarly(page: ReactNode, values: string[], after = (_: HTMLElement) => {}) {
  const { main, hydrate } = servedPage(page)
  const selects = [...main.querySelectorAll('select')]
  selects.forEach((select, index) => {
    select.value = values[index] ?? ''
  })
  expect(selects.map(({ value }) => value)).toEqual(values)
  await hydrate()
  await act(async () => after(main))
}

test('an attempt that is chosen before the desk is ready opens', async () => {
  const goTo = vi.fn()
  const data = classOf(['a'])
  const [newest] = data.attempts
  const earlier = newest && { ...newest, guid: 'earlier' }
  const [student] = data.students
  const props = {
    goTo,
    attempt: newest,
    attempts: [newest, earlier],
    student,
    questions: [],
    onList: vi.fn(),
    now: new Date(),
  }
  // Only the props that the choice of an attempt reads.
  await chooseEarly(createElement(AttemptHead, props as never), ['earlier'])
  expect(goTo).toHaveBeenCalledWith('earlier', 'push')
})

test('an order that is chosen before a list is ready is the one it then has', async () => {
  const orders = [
    { sort: 'name', label: 'Name' },
    { sort: 'roll', label: 'Roll number' },
  ]
  await chooseEarly(createElement(SortBy, { orders, initialSort: 'name' }), ['roll desc'])
  expect(replace).toHaveBeenCalledWith('/list?sort=roll&order=desc', { scroll: false })
})

test('a day that is chosen before the award lists are ready is shown', async () => {
  const batch = { guid: 'batch', number: 1, day: '2027-01-05', startsAt: '10:00' }
  // Only the fields of a batch that the select reads.
  const batches = [batch, { ...batch, guid: 'other', day: '2027-01-06' }] as never
  const choice = createElement(AwardChoice, { base: '/admin', batches, selection: { batch: 'batch' } })
  const href = '/admin/board?tab=awards&day=2027-01-06'
  await chooseEarly(choice, [href])
  expect(push).toHaveBeenCalledWith(href)
})

test('a session that is chosen before the desk is ready is gone to', async () => {
  const [before, assign] = [window.location, vi.fn()]
  vi.stubGlobal('location', { ...before, assign })
  const sessions = ['2027-28', '2026-27']
  await chooseEarly(createElement(SessionSwitch, { base: '/admin', sessions }), ['2026-27'])
  vi.stubGlobal('location', before)
  expect(assign).toHaveBeenCalledWith('/list?session=2026-27')
})

test('a catalogue that is chosen before the page is ready is the one that is used', async () => {
  const catalogue = { board: 'CBSE', level: '10', session: '2027-28', version: 1 }
  // Only the fields of a catalogue that the select reads.
  const catalogues = {
    ...{ session: '2027-28', chosen: 'one', works: false },
    catalogues: ['one', 'two'].map((guid, index) => ({ ...catalogue, guid, version: index + 1 })),
  } as never
  const page = createElement(SessionCatalogue, { catalogues, manages: true })
  await chooseEarly(page, ['two'], (main) => main.querySelector('button')?.click())
  expect(callApi).toHaveBeenCalledWith('PUT', '/academic-sessions/catalogue', { id: 'two' })
})

test('what columns are, chosen before an import is ready, is what its rows are read by', async () => {
  const columns = ['Pupil', 'No'].map((heading) => ({ heading, field: null }))
  // Only the fields of an import that this step reads.
  const view = { guid: 'import', kind: 'students', columns, dropped: [] } as never
  const page = createElement(ColumnsStep, { view, samples: [] })
  await chooseEarly(page, ['username', 'rollNumber'], (main) => main.querySelector('button')?.click())
  const mapping = ['username', 'rollNumber']
  expect(callApi).toHaveBeenCalledWith('PATCH', '/imports/import', { mapping })
})

test('a setting that is switched before its page is ready is set', async () => {
  const onTurn = vi.fn()
  const { main, hydrate } = servedPage(createElement(Switch, { checked: false, onTurn }))
  const box = main.querySelector('input') as HTMLInputElement
  box.checked = true
  await hydrate()
  expect(onTurn).toHaveBeenCalledExactlyOnceWith(true)
})
