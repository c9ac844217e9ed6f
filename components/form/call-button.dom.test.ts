import { act, createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { newRoot, render } from '@/components/testing/render'
import { toast } from '@/components/ui/toast'

const refresh = vi.fn()
const push = vi.fn()
const callApi = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh, push }) }))
vi.mock('@/lib/core/http-client', async (original) => ({ ...(await original<object>()), callApi }))

const { ApiFailure } = await import('@/lib/core/http-client')
const { CallButton } = await import('./call-button')

const question = () => document.querySelector('dialog')
const press = (label: string) =>
  act(async () =>
    [...document.querySelectorAll('button')].findLast((one) => one.textContent === label)?.click(),
  )

test.each([
  [409, 1],
  [500, 0],
])(
  'a question whose call fails with %i says why until it is closed, which shows the page anew %i times',
  async (status, times) => {
    refresh.mockClear()
    vi.spyOn(toast, 'error').mockReturnValue(undefined)
    callApi.mockRejectedValue(new ApiFailure({ status, code: 'failed', message: 'Not possible now.' }))
    const confirm = { title: 'Undo it?', body: 'All is as before.', confirmLabel: 'Yes, undo' }
    const props = { method: 'POST', path: '/undo', confirm, children: 'Undo' } as const
    await render(createElement(CallButton, props))
    await press('Undo')
    await press('Yes, undo')
    expect(question()?.textContent).toContain('Not possible now.')
    expect(refresh).not.toHaveBeenCalled()
    await press('No, keep')
    expect(question()).toBeNull()
    expect(refresh).toHaveBeenCalledTimes(times)
    await press('Undo')
    expect(question()?.textContent).not.toContain('Not possible now.')
  },
)

test('a question whose call failed can be answered again, and then leads on', async () => {
  vi.spyOn(toast, 'error').mockReturnValue(undefined)
  vi.spyOn(toast, 'success').mockReturnValue(undefined)
  callApi.mockRejectedValueOnce(new ApiFailure({ status: 500, code: 'failed', message: 'Not possible now.' }))
  callApi.mockResolvedValueOnce({ data: null, message: 'Removed' })
  const confirm = { title: 'Remove it?', body: 'It is gone.', confirmLabel: 'Yes, remove' }
  const props = { method: 'DELETE', path: '/it', confirm, next: '/list', children: 'Remove' } as const
  await render(createElement(CallButton, props))
  await press('Remove')
  await press('Yes, remove')
  expect(push).not.toHaveBeenCalled()
  await press('Yes, remove')
  expect(question()).toBeNull()
  expect(push).toHaveBeenCalledExactlyOnceWith('/list')
})

test('a pressed button that is gone leaves the focus on the page’s content, unless it is elsewhere', async () => {
  vi.spyOn(toast, 'success').mockReturnValue(undefined)
  callApi.mockResolvedValue({ data: null, message: 'Updated Successfully' })
  const { main, root } = newRoot()
  main.id = 'main'
  main.tabIndex = -1
  const other = document.body.appendChild(document.createElement('button'))
  const show = (here: boolean) => {
    const props = { method: 'PATCH', path: '/notifications', children: 'Mark all read' } as const
    return act(async () => root.render(here && createElement(CallButton, props)))
  }
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const pressAndLose = async () => {
    await show(true)
    main.querySelector('button')?.focus()
    await press('Mark all read')
    await show(false)
  }
  await pressAndLose()
  await nextFrame()
  expect(document.activeElement).toBe(main)
  await pressAndLose()
  other.focus()
  await nextFrame()
  expect(document.activeElement).toBe(other)
})

test('a button that nobody pressed takes no focus along', async () => {
  const { main, root } = newRoot()
  main.id = 'main'
  main.tabIndex = -1
  const props = { method: 'PATCH', path: '/notifications', children: 'Mark all read' } as const
  await act(async () => root.render(createElement(CallButton, props)))
  await act(async () => root.render(null))
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(document.activeElement).toBe(document.body)
})
