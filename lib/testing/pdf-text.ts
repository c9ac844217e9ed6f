import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The text of a PDF, page by page, in drawing order; pieces are separated by spaces. */
export async function pdfText(bytes: Uint8Array): Promise<string[]> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    const pieces = items.map((item) => ('str' in item ? item.str : ''))
    pages.push(pieces.join(' ').replace(/\s+/g, ' ').trim())
  }
  await pdf.destroy()
  return pages
}

/** The pieces of text on the first or last page, each with the distance of its line from the upper edge. */
export async function pdfLines(
  bytes: Uint8Array,
  which: 'first' | 'last' = 'first',
): Promise<{ text: string; y: number }[]> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const page = await pdf.getPage(which === 'first' ? 1 : pdf.numPages)
  const { height } = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  await pdf.destroy()
  return items.flatMap((item) => ('str' in item ? [{ text: item.str, y: height - item.transform[5] }] : []))
}

/** The addresses that a PDF links to, in page order. */
export async function pdfLinks(bytes: Uint8Array): Promise<string[]> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const links: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const annotations = await (await pdf.getPage(number)).getAnnotations()
    links.push(...annotations.flatMap(({ url }) => url ?? []))
  }
  await pdf.destroy()
  return links
}
