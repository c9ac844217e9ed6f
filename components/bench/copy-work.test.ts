import { expect, test } from 'vitest'
import { openDrafts } from '@/components/mark/draft-store'
import { keyOf, memoryDevice } from '@/components/mark/testing/device'
import { copyWork } from './copy-work'

const ownerOf = (guid: string) => ({ guid, draftKeys: keyOf(guid) })
const [previous, current] = [ownerOf('kiran-2026'), ownerOf('kiran-2027')]

async function store(
  device: ReturnType<typeof memoryDevice>,
  owner: typeof current,
  name: string,
  text: string,
) {
  const drafts = await openDrafts(owner, device)
  drafts.write(name, { text })
  await expect.poll(() => device.of(owner.guid).has(name)).toBe(true)
}

test('work of the previous session is copied to the current account, which keeps what it has already', async () => {
  const device = memoryDevice()
  await store(device, previous, 'work.ohm', 'typed in March')
  await store(device, previous, 'work.lens', 'typed in March')
  await store(device, previous, 'desk.one', 'no work')
  await store(device, current, 'work.lens', 'typed in April')
  expect(await copyWork(previous, current, device)).toEqual([['work.ohm', { text: 'typed in March' }]])
  const drafts = await openDrafts(current, device)
  expect(drafts.names('').map((name) => [name, drafts.read(name)])).toEqual([
    ['work.lens', { text: 'typed in April' }],
    ['work.ohm', { text: 'typed in March' }],
  ])
  expect(await copyWork(previous, current, device)).toEqual([])
})

test('nobody else’s work is copied, and a full device is reported', async () => {
  const device = memoryDevice()
  await store(device, previous, 'work.ohm', 'typed in March')
  expect(await copyWork({ ...previous, draftKeys: keyOf('stranger') }, current, device)).toEqual([])
  expect(await copyWork(ownerOf('asha'), current, device)).toEqual([])
  device.isFull = true
  await expect(copyWork(previous, current, device)).rejects.toThrow('full')
})
