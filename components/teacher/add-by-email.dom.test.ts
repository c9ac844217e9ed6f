import { act, createElement } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }))
const callApi = vi.fn(async () => ({ data: { guid: 'x', unknown: [], missing: [] } }))
vi.mock('@/lib/core/http-client', async (original) => ({ ...(await original<object>()), callApi }))

const { AddByEmail } = await import('./add-by-email')

test('emails that are typed and sent before the scripts of the page are here go out once they are', async () => {
  const form = createElement(AddByEmail)
  const main = document.body.appendChild(document.createElement('main'))
  main.innerHTML = renderToString(form)
  const field = main.querySelector('textarea') as HTMLTextAreaElement
  field.value = 'ravi@school.example'
  // As the page's first script does (components/form/use-held-submit.ts).
  main.querySelector('form')?.setAttribute('data-hold', 'sent')
  const root = await act(async () => hydrateRoot(main, form))
  expect(callApi).toHaveBeenCalledWith('POST', expect.any(String), { text: 'ravi@school.example' })
  expect(field.value).toBe('ravi@school.example')
  await act(() => root.unmount())
})

test('a second click on the button, or a second send by keyboard, makes no second import', async () => {
  let answer = (_: object) => {}
  const checked = new Promise<object>((resolve) => (answer = resolve))
  callApi.mockClear()
  callApi.mockReturnValue(checked as ReturnType<typeof callApi>)
  const main = document.body.appendChild(document.createElement('main'))
  const root = createRoot(main)
  await act(async () => root.render(createElement(AddByEmail)))
  const [field, button] = [main.querySelector('textarea'), main.querySelector('button')]
  if (field) field.value = 'ravi@school.example'
  await act(async () => {
    button?.click()
    button?.click()
  })
  await act(async () => button?.click())
  await act(async () => field?.form?.requestSubmit())
  expect(callApi).toHaveBeenCalledOnce()
  await act(async () => answer({ data: { guid: 'x', unknown: [], missing: [] } }))
  await act(() => root.unmount())
})
