import { toast } from './toast'

/** Copies a text and shows a toast with `said`; `instead` is the advice if the browser cannot copy. */
export async function copyText(text: string, instead = 'mark the text and copy it yourself', said?: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast.success('Copied', { description: said })
  } catch {
    toast.error(`This browser does not let us copy. Please ${instead}.`)
  }
}
