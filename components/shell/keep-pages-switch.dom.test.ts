import { act, createElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { render } from '@/components/testing/render'
import { keepChoice, pagesCache } from '@/lib/services/offline/pages-cache'
import { KeepPagesSwitch } from './keep-pages-switch'

// jsdom has none.
afterEach(() => void Reflect.deleteProperty(window, 'caches'))

test('a device keeps pages only while its user wants it: switching it off deletes them and the choice', async () => {
  const stored = new Set<string>()
  const caches = {
    keys: async () => [...stored],
    has: async (name: string) => stored.has(name),
    open: async (name: string) => void stored.add(name),
    delete: async (name: string) => stored.delete(name),
  }
  Object.assign(window, { caches })
  const shown = async () => (await render(createElement(KeepPagesSwitch))).querySelector('input')
  const choice = await shown()
  expect(choice?.checked).toBe(false)
  await act(async () => choice?.click())
  expect([...stored]).toEqual([keepChoice])
  stored.add(`${pagesCache}-asha`).add('site-offline')
  const later = await shown()
  expect(later?.checked).toBe(true)
  await act(async () => later?.click())
  expect([...stored]).toEqual(['site-offline'])
})
