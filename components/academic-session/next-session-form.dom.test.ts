import { act, createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { newRoot, servedPage, typeInto } from '@/components/testing/render'
import type { EndingSession } from '@/lib/care/academic-session/schema'

const callApi = vi.fn(async () => ({ data: undefined }))
vi.mock('@/lib/core/http-client', () => ({ callApi }))

const { NextSessionForm } = await import('./next-session-form')

const ending = (guid: string, classdivision: string) => ({
  ...{ guid, classdivision, teachers: [], students: 3, open: 0, signed: true },
})

/** The fields of a session that the form reads. */
const sessionOf = (classes: EndingSession['classes']) =>
  ({
    ...{ from: '2026-27', to: '2027-28', removed: 0, freeKeys: 0, ownExperiments: 1, classes },
  }) as unknown as EndingSession

test('choices made for several classes before the page is ready are submitted', async () => {
  const session = sessionOf([ending('a', '8-A'), ending('b', '9-A'), ending('c', '10-A')])
  const form = createElement(NextSessionForm, { session, email: 'meena@lakeside.example' })
  const { main, hydrate } = servedPage(form)
  const find = <E extends Element>(selector: string) => main.querySelector(selector) as E
  find<HTMLInputElement>('#kept-a').checked = false
  find<HTMLSelectElement>('[aria-label="Students of 8-A"]').value = '10-A'
  find<HTMLSelectElement>('[aria-label="Students of 9-A"]').value = ''
  find<HTMLInputElement>('#carries').checked = false
  await hydrate()
  await act(async () => [...main.querySelectorAll('button')].at(-1)?.click())
  const body = {
    from: '2026-27',
    classes: [
      { guid: 'a', kept: false, goesTo: '10-A' },
      { guid: 'b', kept: true, goesTo: null },
      { guid: 'c', kept: true, goesTo: null },
    ],
    ...{ students: [], ownExperiments: false },
  }
  expect(callApi).toHaveBeenCalledWith('POST', '/academic-sessions/preview', body)
})

test('a class that a colleague adds meanwhile is planned as those before, and what was chosen stays', async () => {
  const { main, root } = newRoot()
  const show = (classes: EndingSession['classes']) =>
    act(async () =>
      root.render(
        createElement(NextSessionForm, { session: sessionOf(classes), email: 'meena@lakeside.example' }),
      ),
    )
  const studentsOf = (name: string) =>
    main.querySelector<HTMLSelectElement>(`[aria-label="Students of ${name}"]`)
  const classes = [ending('a', '9-A'), ending('b', '10-A'), ending('c', '10-C')]
  await show(classes)
  await typeInto(studentsOf('9-A'), '')
  await show([...classes, ending('d', '9-C')])
  expect(studentsOf('9-C')?.value).toBe('10-C')
  expect(studentsOf('9-A')?.value).toBe('')
})
