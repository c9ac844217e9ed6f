import { toast } from './toast'

/** Copies a text and says so, with `said` beside it; `instead` is what to do in a browser that does not copy. */
export async function copyText(text: string, instead = 'mark the text and copy it yourself', said?: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast.success('Copied', { description: said })
  } catch {
    toast.error(`This browser does not let us copy. Please ${instead}.`)
  }
}
