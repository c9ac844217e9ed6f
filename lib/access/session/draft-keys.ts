import { macs } from '../../core/secret.ts'

/**
 * The keys that encrypt an account's unsaved drafts in its browser, 32 bytes each in hex, separated by commas: the first for
 * new drafts, the others for drafts from before a secret was replaced. Only that account's own pages get them.
 */
export const draftKeysOf = ({ accountId }: { accountId: string }): string =>
  macs(`drafts of ${accountId}`)
    .map((key) => key.toString('hex'))
    .join(',')
