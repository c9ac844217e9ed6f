import type { DraftOwner } from '@/components/mark/draft-store'
import { importKeys, seal, unseal } from '@/components/mark/seal'
import { type DraftDevice, deviceDrafts, workName } from '@/components/shell/local-drafts'

/**
 * Copies a student's stored work from their previous session's account to the current one, encrypted with its keys. Existing
 * work is not overwritten. Resolves to the copied work by name; rejects if the browser cannot store it.
 */
export async function copyWork(
  previous: DraftOwner,
  owner: DraftOwner,
  device: Pick<DraftDevice, 'read' | 'write'> = deviceDrafts,
): Promise<[name: string, value: object][]> {
  const existing = new Set((await device.read(owner.guid)).map(([name]) => name))
  const missing = (await device.read(previous.guid)).filter(
    ([name]) => name.startsWith(workName) && !existing.has(name),
  )
  if (missing.length === 0) return []
  const [keys, [newest]] = await Promise.all([importKeys(previous.draftKeys), importKeys(owner.draftKeys)])
  if (!newest) throw new Error('This account has no keys.')
  const copied: [string, object][] = []
  const resealed: [string, Uint8Array][] = []
  for (const [name, sealed] of missing) {
    const value = sealed && (await unseal(keys, `${previous.guid}.${name}`, sealed))
    if (typeof value !== 'object' || value === null) continue
    copied.push([name, value])
    resealed.push([name, await seal(newest, `${owner.guid}.${name}`, value)])
  }
  await device.write(owner.guid, resealed)
  return copied
}
