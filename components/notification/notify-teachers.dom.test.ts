import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from '@/components/testing/render'

type Send = (values: object) => Promise<unknown>
let send: Send = async () => undefined
vi.mock('@/components/form/form-dialog', () => ({
  FormButton: (props: { send: Send }) => {
    send = props.send
    return null
  },
}))
const callApi = vi.fn()
vi.mock('@/lib/core/http-client', async (original) => ({ ...(await original<object>()), callApi }))

const { NotifyTeachers } = await import('./notify-teachers')

test('a message whose answer was lost is sent once, and the same words later are another message', async () => {
  const screen = createElement(NotifyTeachers, { recipients: { classes: [], teachers: [] } })
  await render(screen)
  const values = { audience: 'all', classdivision: '', teacher: '', message: 'Please enter the marks.' }
  callApi.mockRejectedValueOnce(new Error('Network Error')).mockResolvedValue({ message: 'Sent' })
  await expect(send(values)).rejects.toThrow('Network Error')
  await send(values)
  await send(values)
  const [first, retried, later] = callApi.mock.calls.map(([, , , init]) => init.headers['idempotency-key'])
  expect(retried).toBe(first)
  expect(later).not.toBe(first)
})
