import { expect, test } from 'vitest'
import { openDrafts } from '@/components/mark/draft-store'
import { keyOf, memoryDevice } from '@/components/mark/testing/device'
import { bringWork } from './bring-work'

const ownerOf = (guid: string) => ({ guid, draftKeys: keyOf(guid) })
const [before, now] = [ownerOf('kiran-2026'), ownerOf('kiran-2027')]

async function keep(device: ReturnType<typeof memoryDevice>, owner: typeof now, name: string, text: string) {
  const drafts = await openDrafts(owner, device)
  drafts.write(name, { text })
  await expect.poll(() => device.of(owner.guid).has(name)).toBe(true)
}

test('work of the previous session is copied to the current account, which keeps what it has already', async () => {
  const device = memoryDevice()
  await keep(device, before, 'work.ohm', 'typed in March')
  await keep(device, before, 'work.lens', 'typed in March')
  await keep(device, before, 'desk.one', 'no work')
  await keep(device, now, 'work.lens', 'typed in April')
  expect(await bringWork(before, now, device)).toEqual([['work.ohm', { text: 'typed in March' }]])
  const drafts = await openDrafts(now, device)
  expect(drafts.names('').map((name) => [name, drafts.read(name)])).toEqual([
    ['work.lens', { text: 'typed in April' }],
    ['work.ohm', { text: 'typed in March' }],
  ])
  expect(await bringWork(before, now, device)).toEqual([])
})

test('nobody else’s work is copied, and a full device is reported', async () => {
  const device = memoryDevice()
  await keep(device, before, 'work.ohm', 'typed in March')
  expect(await bringWork({ ...before, draftKeys: keyOf('stranger') }, now, device)).toEqual([])
  expect(await bringWork(ownerOf('asha'), now, device)).toEqual([])
  device.isFull = true
  await expect(bringWork(before, now, device)).rejects.toThrow('full')
})
