import { once } from 'node:events'
import { MessageChannel, Worker } from 'node:worker_threads'

/** A page of a PDF; lengths in points. */
export type PdfPage = {
  height: number
  /** the texts in drawing order, each with the distance of its line from the upper edge */
  pieces: { text: string; y: number }[]
  /** the addresses that the page links to */
  links: string[]
}

let reader: Worker | undefined

function startReader() {
  reader = new Worker(new URL('./pdf-reader.mjs', import.meta.url))
  // Ends with the tests.
  reader.unref()
  return reader
}

/** The pages of a PDF. Throws if it is not one. */
export async function pdfPages(bytes: Uint8Array): Promise<PdfPage[]> {
  const { port1, port2 } = new MessageChannel()
  const message = { bytes: new Uint8Array(bytes), answer: port2 }
  ;(reader ?? startReader()).postMessage(message, [port2])
  const [{ pages, error }] = await once(port1, 'message')
  port1.close()
  if (error) throw error
  return pages
}

/** The text of a PDF, page by page, in drawing order; pieces are separated by spaces. */
export async function pdfText(bytes: Uint8Array): Promise<string[]> {
  const pages = await pdfPages(bytes)
  return pages.map(({ pieces }) =>
    pieces
      .map(({ text }) => text)
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
}

/** The pieces of text on the first or last page. */
export async function pdfLines(bytes: Uint8Array, which: 'first' | 'last' = 'first') {
  const pages = await pdfPages(bytes)
  return pages.at(which === 'first' ? 0 : -1)?.pieces ?? []
}
