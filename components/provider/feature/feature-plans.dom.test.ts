import { act, createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from '@/components/testing/render'

const callApi = vi.fn(async (..._: unknown[]) => ({ message: 'Updated Successfully' }))
vi.mock('@/lib/core/http-client', async (original) => ({ ...(await original<object>()), callApi }))

const { FeaturePlans } = await import('./feature-plans')

test('what a key opens changes only once its effect was confirmed', async () => {
  const main = await render(createElement(FeaturePlans, { plans: [{ feature: 'benches', plan: 'premium' }] }))
  await act(async () => main.querySelector<HTMLElement>('[role=switch]')?.click())
  const yes = () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Yes, change it')
  expect(document.body.textContent).toContain('From now on lab benches need no premium key')
  expect(callApi).not.toHaveBeenCalled()
  await act(async () => yes()?.click())
  expect(callApi).toHaveBeenCalledExactlyOnceWith('PUT', '/provider/features/benches', { plan: 'free' })
})
