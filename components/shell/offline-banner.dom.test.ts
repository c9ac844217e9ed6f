import { createElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from '@/components/testing/render'
import { keepChoice } from '@/lib/services/offline/pages-cache'
import { OfflineBanner } from './offline-banner'

// jsdom has none.
afterEach(() => void Reflect.deleteProperty(window, 'caches'))

test.each([
  ['stores pages', [keepChoice], 'What you see may be out of date.'],
  ['stores none', [], 'Stay on this page: no other page opens.'],
])('offline, a device that %s says so', async (_, stored: string[], sentence) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  Object.assign(window, { caches: { has: async (name: string) => stored.includes(name) } })
  const main = await render(createElement(OfflineBanner))
  expect(main.textContent).toBe(`You are offline. ${sentence} Nothing is sent until you are online again.`)
})
