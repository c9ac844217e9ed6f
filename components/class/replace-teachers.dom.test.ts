import { act, createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { newRoot } from '@/components/testing/render'

const callApi = vi.fn()
vi.mock('@/lib/core/http-client', async (original) => ({ ...(await original<object>()), callApi }))

/** The question, with only its button to confirm. */
function OnDemand({ part }: { part: { title: string; onYes: () => void } }) {
  return createElement('button', { type: 'button', onClick: part.onYes }, part.title)
}
vi.mock('@/components/ui/on-demand', () => ({ OnDemand }))

const { ReplaceTeachers } = await import('./replace-teachers')

const teacher = (fullName: string) => ({
  guid: fullName.toLowerCase(),
  fullName,
  displayId: null,
  approved: true,
  assignable: true,
})
const [ravi, lata, asha] = [teacher('Ravi'), teacher('Lata'), teacher('Asha')]

test('a teacher whom a colleague moved meanwhile is no longer chosen after the refresh', async () => {
  callApi.mockResolvedValue({ message: 'Replaced' })
  const { main, root } = newRoot()
  const show = (assigned: (typeof ravi)[], others: (typeof ravi)[]) =>
    act(async () =>
      root.render(
        createElement(ReplaceTeachers, {
          classdivision: '10-A',
          assigned,
          others,
          initial: ['ravi', 'lata'],
          email: 'meena@school.example',
        }),
      ),
    )
  const press = async (name: string) => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
    await act(async () => button?.click())
  }
  await show([ravi, lata], [asha])
  await act(async () => main.querySelector<HTMLInputElement>('input[value=asha]')?.click())
  await show([lata], [asha, ravi])
  expect([...main.querySelectorAll('legend')].map(({ textContent }) => textContent)).toEqual([
    'Remove from 10-A (1 selected)',
    'Replace with (1 selected)',
  ])
  await press('Replace')
  await press('Replace Lata?')
  expect(callApi.mock.lastCall?.[2]).toEqual({
    classdivision: '10-A',
    teachers: ['lata'],
    replaceWith: ['asha'],
  })
})
