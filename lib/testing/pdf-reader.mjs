import { parentPort } from 'node:worker_threads'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

// A thread of its own: on Node 20 this build of pdf.js replaces JSON.stringify, Array.prototype.push and other built-ins of its
// thread by slower ones, and adds those that Node 20 does not have.

/** What pdf-text.ts can ask for of a page. */
const readers = {
  /** A page's height and texts. */
  text: async (page) => {
    const { height } = page.getViewport({ scale: 1 })
    const { items } = await page.getTextContent()
    const pieces = items.flatMap(({ str, transform }) =>
      str === undefined ? [] : [{ text: str, y: height - transform[5] }],
    )
    return { height, pieces }
  },
  /** The addresses that a page links to. Reading them takes as long as reading the text. */
  links: async (page) => (await page.getAnnotations()).flatMap(({ url }) => url ?? []),
}

async function readPages(data, readPage) {
  const pdf = await getDocument({ data, verbosity: 0 }).promise
  try {
    const pages = []
    for (let number = 1; number <= pdf.numPages; number++)
      pages.push(await readPage(await pdf.getPage(number)))
    return pages
  } finally {
    await pdf.destroy()
  }
}

parentPort.on('message', async ({ bytes, what, answer }) => {
  try {
    answer.postMessage({ pages: await readPages(bytes, readers[what]) })
  } catch (error) {
    answer.postMessage({ error })
  }
})
