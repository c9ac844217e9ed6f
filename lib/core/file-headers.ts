import { filePolicy, shownCallPolicy } from './content-policy.ts'

type Saved = 'attachment'
type Shown = 'inline'

/**
 * Headers of a file that is made for one person: never cached, never sniffed as another type, and never run as a page of this
 * site. Only PDFs are shown, since browsers draw them apart from the site; they do not draw them in a sandbox.
 */
export const fileHeaders = (type: string, filename: string, how: Saved | Shown = 'attachment') => ({
  'content-type': type,
  'content-disposition': `${how}; filename="${filename}"`,
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': how === 'attachment' ? filePolicy : shownCallPolicy,
})
