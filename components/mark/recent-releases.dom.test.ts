import { act, createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from '@/components/testing/render'

const release = {
  ...{ guid: 'release', class: '10-A', experiment: 'ph', moduleName: 'pH of acids and bases' },
  ...{ subject: 'chemistry', number: 1, shortTitle: 'pH', released: 12, empty: 0 },
  ...{ releasedByName: 'Asha', releasedAt: '2026-11-30T04:00:00.000Z' },
}
vi.mock('@/lib/core/http-client', async (original) => ({
  ...(await original<object>()),
  callApi: vi.fn(async () => ({ message: '', data: [release] })),
}))

const { RecentReleases } = await import('./recent-releases')

const press = (label: string) =>
  act(async () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click(),
  )

test('a release is taken back after a question that says how many marks students lose', async () => {
  const onTakeBack = vi.fn()
  const props = { division: '10-A', busy: false, onTakeBack }
  await render(createElement(RecentReleases, props))
  const dialog = () => document.querySelector('[role=alertdialog]')

  await press('Take back C1 pH')
  expect(dialog()?.textContent).toContain('Take back 12 marks of C1 pH?')
  await press('No, keep')
  expect(dialog()).toBeNull()
  expect(onTakeBack).not.toHaveBeenCalled()

  await press('Take back C1 pH')
  await press('Yes, take back')
  expect(dialog()).toBeNull()
  expect(onTakeBack).toHaveBeenCalledExactlyOnceWith(release)
})
