import { toast } from './toast'

/** Copies a text and shows a toast with `description`; `instead` is the advice if the browser cannot copy. */
export async function copyText(
  text: string,
  instead = 'mark the text and copy it yourself',
  description?: string,
) {
  try {
    await navigator.clipboard.writeText(text)
    toast.success('Copied', { description })
  } catch {
    toast.error(`This browser does not let us copy. Please ${instead}.`)
  }
}
