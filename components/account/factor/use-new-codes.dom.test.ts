import { act, createElement, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'

const refresh = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))
vi.mock('@/components/ui/toast', () => ({ toast: { success: vi.fn() } }))

const { UnsavedContext } = await import('@/components/ui/unsaved')
type Questions = Map<string, string | undefined>
const questions: Questions = new Map()

type BoxProps = { open: boolean; footer: ReactNode; children: ReactNode }
vi.mock('@/components/ui/dialog', () => ({
  Dialog: ({ open, footer, children }: BoxProps) =>
    open &&
    createElement(
      UnsavedContext,
      { value: (part: string, question: string | undefined) => void questions.set(part, question) },
      children,
      footer,
    ),
}))

const { useNewCodes } = await import('./use-new-codes')

let changed: ReturnType<typeof useNewCodes>['changed'] | undefined

function Row() {
  const codes = useNewCodes('asha@lake.example')
  changed = codes.changed
  return codes.dialog
}

const openQuestions = () => [...questions.values()].filter(Boolean)

test('recovery codes, which are shown once, ask before their dialog closes by anything but its button', async () => {
  const main = document.body.appendChild(document.createElement('main'))
  const root = createRoot(main)
  await act(async () => root.render(createElement(Row)))
  expect(openQuestions()).toEqual([])
  await act(async () => changed?.({ message: 'Saved', data: { recoveryCodes: ['k7f2p-x9q4m'] } }))
  expect(main.textContent).toContain('k7f2p-x9q4m')
  expect(openQuestions()).toEqual(['Close without saving them? These codes are not shown again.'])
  const button = [...main.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'I have saved them',
  )
  await act(async () => button?.click())
  expect([main.textContent, openQuestions()]).toEqual(['', []])
  expect(refresh).toHaveBeenCalledOnce()
  await act(async () => root.unmount())
})
