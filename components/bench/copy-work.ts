import type { DraftOwner } from '@/components/mark/draft-store'
import { decryptDraft, encryptDraft, importDraftKeys } from '@/components/mark/encrypt-draft'
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
  const [keys, [newest]] = await Promise.all([
    importDraftKeys(previous.draftKeys),
    importDraftKeys(owner.draftKeys),
  ])
  if (!newest) throw new Error('This account has no keys.')
  const copied: [string, object][] = []
  const reencrypted: [string, Uint8Array][] = []
  for (const [name, encrypted] of missing) {
    const value = encrypted && (await decryptDraft(keys, `${previous.guid}.${name}`, encrypted))
    if (typeof value !== 'object' || value === null) continue
    copied.push([name, value])
    reencrypted.push([name, await encryptDraft(newest, `${owner.guid}.${name}`, value)])
  }
  await device.write(owner.guid, reencrypted)
  return copied
}
