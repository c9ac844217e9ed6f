import { once } from 'node:events'
import { MessageChannel, Worker } from 'node:worker_threads'

/** A page of a PDF; lengths in points. */
export type PdfPage = {
  height: number
  /** the texts in drawing order, each with the distance of its line from the upper edge */
  pieces: { text: string; y: number }[]
}

/** What the reader answers for each page. */
type Read = { text: PdfPage; links: string[] }

let reader: Worker | undefined

function startReader() {
  reader = new Worker(new URL('./pdf-reader.mjs', import.meta.url))
  // Ends with the tests.
  reader.unref()
  return reader
}

async function readPages<What extends keyof Read>(bytes: Uint8Array, what: What): Promise<Read[What][]> {
  const { port1, port2 } = new MessageChannel()
  const message = { bytes: new Uint8Array(bytes), what, answer: port2 }
  ;(reader ?? startReader()).postMessage(message, [port2])
  const [{ pages, error }] = await once(port1, 'message')
  port1.close()
  if (error) throw error
  return pages
}

/** The pages of a PDF. Throws if it is not one. */
export const pdfPages = (bytes: Uint8Array): Promise<PdfPage[]> => readPages(bytes, 'text')

/** The addresses that a PDF links to. */
export const pdfLinks = async (bytes: Uint8Array): Promise<string[]> =>
  (await readPages(bytes, 'links')).flat()

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
