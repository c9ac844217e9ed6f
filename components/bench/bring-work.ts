import type { DraftOwner } from '@/components/mark/draft-store'
import { importKeys, seal, unseal } from '@/components/mark/seal'
import { type DraftDevice, deviceDrafts, workName } from '@/components/shell/local-drafts'

/**
 * Copies a student's stored work from their previous session's account to the current one, encrypted with its keys. Existing
 * work is not overwritten. Resolves to the copied work by name; rejects if the browser cannot store it.
 */
export async function bringWork(
  before: DraftOwner,
  owner: DraftOwner,
  device: Pick<DraftDevice, 'read' | 'write'> = deviceDrafts,
): Promise<[name: string, value: object][]> {
  const there = new Set((await device.read(owner.guid)).map(([name]) => name))
  const left = (await device.read(before.guid)).filter(
    ([name]) => name.startsWith(workName) && !there.has(name),
  )
  if (left.length === 0) return []
  const [keys, [newest]] = await Promise.all([importKeys(before.draftKeys), importKeys(owner.draftKeys)])
  if (!newest) throw new Error('This account has no keys.')
  const brought: [string, object][] = []
  const resealed: [string, Uint8Array][] = []
  for (const [name, sealed] of left) {
    const value = sealed && (await unseal(keys, `${before.guid}.${name}`, sealed))
    if (typeof value !== 'object' || value === null) continue
    brought.push([name, value])
    resealed.push([name, await seal(newest, `${owner.guid}.${name}`, value)])
  }
  await device.write(owner.guid, resealed)
  return brought
}
