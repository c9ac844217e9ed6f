import { act, createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from '@/components/testing/render'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn(), refresh: vi.fn() }) }))
const callApi = vi.fn(async () => ({ message: 'Successfully changed', data: {} }))
vi.mock('@/lib/core/http-client', () => ({ callApi }))

const { toast } = await import('@/components/ui/toast')
const { ReviewDate } = await import('./review-date')

const press = (box: ParentNode, label: string) =>
  act(async () => {
    for (const button of box.querySelectorAll('button')) if (button.textContent === label) button.click()
  })

beforeEach(() => callApi.mockClear())

test('requests are not allowed without a last day', async () => {
  await press(await render(createElement(ReviewDate, { reviewUntil: null })), 'Allow requests')
  const said = vi.spyOn(toast, 'info')
  await act(async () => {
    document.querySelector('form')?.requestSubmit()
    await vi.waitFor(() => expect(said).toHaveBeenCalledWith('Enter a date', { id: 'problem' }), 60_000)
  })
  expect(callApi).not.toHaveBeenCalled()
})

test('a button ends the requests', async () => {
  await press(
    await render(createElement(ReviewDate, { reviewUntil: '2299-12-31' })),
    'Accept no more requests',
  )
  expect(callApi.mock.calls).toEqual([['PATCH', '/parent/family', { reviewUntil: null }]])
})
