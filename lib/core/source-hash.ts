import { createHash } from 'node:crypto'

/** Names an inline style or script in a Content-Security-Policy, which allows it by its hash. */
export const sourceHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
