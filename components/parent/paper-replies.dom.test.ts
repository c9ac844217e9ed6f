import { act, createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { newRoot } from '@/components/testing/render'
import type { AnswerView } from '@/lib/school/parent/schema'

const refresh = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh, push: vi.fn() }) }))
vi.mock('@/components/ui/link', () => ({ Link: 'a' }))
const callApi = vi.fn()
vi.mock('@/lib/core/http-client', async (original) => ({ ...(await original<object>()), callApi }))

const { PaperReplies } = await import('./paper-replies')

const unanswered = { class: '10-A', state: 'none', at: null, via: null, parentName: null, relation: null }
const asha = { ...unanswered, guid: 'asha', username: 'Asha Rao', rollNumber: '1' } as AnswerView
const kiran = { ...unanswered, guid: 'kiran', username: 'Kiran Das', rollNumber: '2' } as AnswerView

test('one press records the answer of a slip; its row shows it and holds the focus', async () => {
  callApi.mockResolvedValue({ message: 'The answer is recorded.' })
  const { main, root } = newRoot()
  const show = (students: AnswerView[]) => act(() => root.render(createElement(PaperReplies, { students })))
  await show([asha, kiran])
  const field = (name: string) => main.querySelector(`[name="${name}"]`) as HTMLInputElement
  const type = (name: string, value: string) =>
    act(async () => {
      field(name).focus()
      field(name).value = value
      for (const event of ['input', 'change']) field(name).dispatchEvent(new Event(event, { bubbles: true }))
    })
  await type('parentName', 'Meera Rao')
  await type('relation', 'mother')
  const buttons = [...main.querySelectorAll('button')]
  const no = buttons.find(({ textContent }) => textContent === 'They do not agree')
  await act(async () => {
    no?.focus()
    no?.click()
    await vi.waitFor(() => expect(refresh).toHaveBeenCalledOnce(), 60_000)
  })
  const answer = { answer: 'refused', parentName: 'Meera Rao', relation: 'mother' }
  expect(callApi.mock.calls).toEqual([['POST', '/parent/answers/asha', answer]])
  await show([{ ...asha, state: 'refused' }, kiran])
  expect(main.querySelector('li')?.textContent).toMatch(/Asha Rao.*Refused/)
  expect(document.activeElement?.textContent).toBe('Refused')
})
