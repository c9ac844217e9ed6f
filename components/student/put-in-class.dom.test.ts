import { act, createElement, Fragment } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from '@/components/testing/render'

let answer: (value: object) => void = () => undefined
const callApi = vi.fn(() => new Promise<object>((resolve) => (answer = resolve)))
vi.mock('@/lib/core/http-client', () => ({ callApi }))

const { Selection } = await import('@/components/table/selection')
const { PutInClass } = await import('./put-in-class')

const row = (id: string) =>
  createElement(
    'p',
    { key: id, 'data-row': id },
    createElement('input', { type: 'checkbox', 'data-row-box': '' }),
  )

test('a student who is ticked while others are being put in the class stays ticked', async () => {
  const ids = ['asha', 'ravi']
  const put = createElement(PutInClass, { key: 'put', division: '9-A', classGuid: 'nine-a' })
  const children = createElement(Fragment, null, put, ids.map(row))
  const main = await render(createElement(Selection, { ids, total: 2, children }))
  const [asha, ravi] = main.querySelectorAll('input')
  await act(async () => asha?.click())
  await act(async () => main.querySelector('button')?.click())
  await act(async () => ravi?.click())
  await act(async () => answer({ message: 'Moved', data: { students: ['asha'], from: [] } }))
  expect(callApi).toHaveBeenCalledWith(
    'POST',
    '/student/move',
    expect.objectContaining({ students: ['asha'], class: '9-A', classGuid: 'nine-a' }),
  )
  expect([asha?.checked, ravi?.checked]).toEqual([false, true])
})
