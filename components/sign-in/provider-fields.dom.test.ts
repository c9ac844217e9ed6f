import { act, createElement } from 'react'
import { expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { render, typeInto } from '@/components/testing/render'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn(), refresh: vi.fn() }) }))
const callApi = vi.fn()
vi.mock('@/lib/core/http-client', async (original) => ({ ...(await original<object>()), callApi }))

const { ApiFailure } = await import('@/lib/core/http-client')
const { Connection } = await import('@/lib/school/oidc/schema')
const { Form } = await import('@/components/form/form')
const { ProviderFields } = await import('./provider-fields')

test('the test of a provider asks for what is missing, and shows beside its button that Google did not answer', async () => {
  const message = 'No provider answers at this address.'
  callApi.mockRejectedValue(
    new ApiFailure({ status: 422, code: 'invalid', message, fields: { issuer: [message] } }),
  )
  const initial = { kind: 'google' as const, issuer: '', clientId: '', clientSecret: '' }
  const children = createElement(ProviderFields, { redirectUri: 'x', logoutUri: 'y', hasSecret: false })
  const props = { schema: async () => Connection, initial, onSubmit: vi.fn(), children }
  const main = await render(
    createElement(Form<z.input<typeof Connection>, z.output<typeof Connection>>, props),
  )
  const clientId = main.querySelector('input[name=clientId]')
  const testButton = [...main.querySelectorAll('button')].find(
    (one) => one.textContent === 'Test the provider',
  )

  await act(async () => {
    testButton?.click()
    await vi.waitFor(() => expect(document.activeElement).toBe(clientId), 60_000)
  })
  expect(callApi).not.toHaveBeenCalled()

  await typeInto(clientId, 'labmark')
  await act(async () => {
    testButton?.click()
    await vi.waitFor(() => expect(callApi).toHaveBeenCalledOnce(), 60_000)
  })
  expect(main.querySelector('[role=status]')?.textContent).toContain('Google did not answer')
  expect(main.textContent).not.toContain(message)
})
