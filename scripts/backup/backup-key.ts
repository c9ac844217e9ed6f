import { isPublic } from '../../lib/core/env.ts'

type Source = Record<string, string | undefined>

/**
 * The key that encrypts a backup, from BACKUP_KEY. Only the backup of a trial may go without: it contains everyone's password
 * hashes, and what parents and students have said.
 * @param isHere whether the database runs on this machine
 */
export function backupKey(source: Source, isHere: boolean): string | undefined {
  const { BACKUP_KEY, NODE_ENV } = source
  if (BACKUP_KEY) return BACKUP_KEY
  if (isHere && !isPublic(source) && NODE_ENV !== 'production') return undefined
  throw new Error(
    'Set BACKUP_KEY: the backup of a site that people use must be encrypted. Create one with: openssl rand -base64 36, and keep it apart from the backups.',
  )
}
