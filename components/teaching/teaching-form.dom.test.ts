import { act, createElement } from 'react'
import type { Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { servedPage } from '@/components/testing/render'
import { neighbourBox } from './boxes'

const callApi = vi.fn()
vi.mock('@/lib/core/http-client', async (original) => ({ ...(await original<object>()), callApi }))

const { TeachingForm } = await import('./teaching-form')
const { TeachingTable } = await import('./teaching-table')

type Taught = Record<string, boolean>

/** A form with two classes and their teacher. */
function formOf(taught: Taught) {
  const teachers = [{ guid: 'ravi', fullName: 'Ravi Nair', approved: true, assignable: true }]
  const classes = Object.entries(taught).map(([classdivision, isTaught]) => ({
    guid: classdivision,
    classdivision,
    teachers: isTaught ? teachers : [],
  }))
  // Only the fields of a class and a teacher that the form reads.
  return createElement(TeachingForm, { classes, teachers, next: null } as never)
}

/** Renders the page as the server sends it, and lets the test send newer data. */
function openPage(taught: Taught) {
  const { main, ...page } = servedPage(formOf(taught))
  let root: Root | undefined
  const hydrate = async () => {
    root = await page.hydrate()
  }
  const box = (division: string) => main.querySelector(`[data-class="${division}"]`) as HTMLInputElement
  const refresh = (next: Taught) => act(() => root?.render(formOf(next)))
  const save = () => act(async () => main.querySelector('form')?.requestSubmit())
  return { main, box, hydrate, refresh, save }
}

const change = (classdivision: string) => ({
  classdivision,
  classGuid: classdivision,
  teacher: 'ravi',
  teaches: true,
})

test('a box that was ticked before the page was ready is a change, and so is one that is ticked during a save', async () => {
  const { main, box, hydrate, refresh, save } = openPage({ '10-A': false, '10-B': false })
  box('10-A').checked = true
  await hydrate()
  expect(main.textContent).toContain('1 change.')
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  callApi.mockReturnValueOnce(answered)
  await save()
  await act(async () => box('10-B').click())
  await act(async () => answer())
  expect(main.textContent).toContain('Saved')
  expect(main.textContent, 'the second one').toContain('1 change.')
  await refresh({ '10-A': true, '10-B': false })
  expect(main.textContent).toContain('Saved')
  expect(main.textContent).toContain('1 change.')
  await save()
  expect(callApi.mock.calls.map(([, , body]) => body)).toEqual([
    { changes: [change('10-A')] },
    { changes: [change('10-B')] },
  ])
})

test('a sign-up whose email is not confirmed can be given no class, and the arrow keys pass its boxes', () => {
  const teachers = ['asha', 'ravi', 'meena'].map((guid) => ({
    guid,
    fullName: guid,
    approved: guid !== 'ravi',
    assignable: guid !== 'ravi',
  }))
  const classes = [{ guid: '10-A', classdivision: '10-A', teachers: [] }]
  const main = document.createElement('main')
  // Only the fields of a class and a teacher that the table reads.
  main.innerHTML = renderToString(createElement(TeachingTable, { classes, teachers, untaught: [] } as never))
  const [asha, ravi, meena] = main.querySelectorAll('input')
  if (!asha || !ravi || !meena) throw new Error('There is a box for each')
  expect([asha, ravi, meena].map(({ disabled }) => disabled)).toEqual([false, true, false])
  expect(main.textContent).toContain('ravi Email not confirmed')
  expect(neighbourBox(asha, 'ArrowDown')).toBe(meena)
  expect(neighbourBox(meena, 'ArrowUp')).toBe(asha)
})
