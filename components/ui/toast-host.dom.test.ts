import { act, createElement } from 'react'
import { toast } from 'sonner'
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { newRoot, render } from '@/components/testing/render'

const address = { path: '/', search: '' }
vi.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: vi.fn() }),
  usePathname: () => address.path,
  useSearchParams: () => address.search,
}))

const { default: ToastHost } = await import('./toast-host')
const { Form } = await import('@/components/form/form')
const { useCall } = await import('@/components/form/use-call')

const titles = () => toast.getToasts().flatMap((item) => ('title' in item ? [item.title] : []))

/** The toasts of a page, and what changes its address. */
async function page() {
  const { main, root } = newRoot()
  const show = (path: string, search = '') => {
    Object.assign(address, { path, search })
    return act(async () => root.render(createElement(ToastHost)))
  }
  const follow = async (path: string, search?: string) => {
    const link = main.appendChild(document.createElement('a'))
    link.href = '#'
    link.addEventListener('click', (event) => event.preventDefault())
    link.click()
    link.remove()
    await show(path, search)
  }
  await show('/teacher/dashboard')
  return { show, follow }
}

beforeEach(() =>
  act(async () => {
    for (const { id } of toast.getToasts()) toast.dismiss(id)
  }),
)

test('where the address changes by itself, errors and problems of forms go, and other messages stay', async () => {
  const { show } = await page()
  toast.error('Network Error')
  toast.info('Please choose an answer', { id: 'problem' })
  toast.info('1 not saved yet', { id: 'kept' })
  toast.success('Saved')
  await show('/teacher/marks')
  expect(titles().toSorted()).toEqual(['1 not saved yet', 'Saved'])
})

test('what is said on a page that a link led to stays when the address then changes by itself', async () => {
  const { show, follow } = await page()
  await follow('/', 'again=%2Fteacher%2Fdashboard')
  toast.info('Please Login Again', { id: 'expired' })
  await show('/')
  expect(titles()).toEqual(['Please Login Again'])
  await follow('/login')
  expect(titles()).toEqual([])
})

test('a form that is sent again leaves no toast of what was wrong before', async () => {
  await page()
  const send = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('Refused'))
  const form = { schema: z.object({}), onSubmit: send, children: null }
  const main = await render(createElement(Form, form))
  const submit = (times: number) =>
    act(async () => {
      main.querySelector('form')?.requestSubmit()
      await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(times), 60_000)
    })
  await submit(1)
  toast.success('Saved')
  toast.info('Please complete all fields', { id: 'problem' })
  expect(titles()).toHaveLength(3)
  await submit(2)
  expect(titles()).toEqual(['Saved'])
})

function Caller({ action }: { action: () => Promise<unknown> }) {
  const { call } = useCall()
  return createElement('button', { type: 'button', onClick: () => void call(action) })
}

test('a call that is made again leaves no toast of what was wrong before', async () => {
  await page()
  const action = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('Refused'))
  const main = await render(createElement(Caller, { action }))
  const press = () => act(async () => main.querySelector('button')?.click())
  await press()
  expect(titles()).toHaveLength(1)
  await press()
  expect(titles()).toEqual([])
})
