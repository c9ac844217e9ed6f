import { act, createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { servedPage } from '@/components/testing/render'
import type { EndingSession } from '@/lib/care/academic-session/schema'

const callApi = vi.fn(async () => ({ data: undefined }))
vi.mock('@/lib/core/http-client', () => ({ callApi }))

const { NextSessionForm } = await import('./next-session-form')

const ending = (guid: string, classdivision: string) => ({
  ...{ guid, classdivision, teachers: [], students: 3, open: 0, signed: true },
})

test('choices made for several classes before the page is ready are submitted', async () => {
  // The fields of a session that the form reads.
  const session = {
    ...{ from: '2026-27', to: '2027-28', removed: 0, freeKeys: 0, ownExperiments: 1 },
    classes: [ending('a', '8-A'), ending('b', '9-A'), ending('c', '10-A')],
  } as unknown as EndingSession
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
