import { macs } from '../../core/secret.ts'

/**
 * The keys, 32 bytes each in hex with commas between, that seal what an account has typed in a browser and not saved: the
 * first for what is new, the others for what was sealed before a secret was replaced. For that account's own pages alone.
 */
export const draftKeysOf = ({ accountId }: { accountId: string }): string =>
  macs(`drafts of ${accountId}`)
    .map((key) => key.toString('hex'))
    .join(',')
