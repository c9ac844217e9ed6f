import { parentPort } from 'node:worker_threads'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

// A thread of its own: on Node 20 this build of pdf.js replaces JSON.stringify, Array.prototype.push and other built-ins of its
// thread by slower ones, and adds those that Node 20 does not have.

/** A page's height, texts and links, for the type in pdf-text.ts. */
async function readPage(page) {
  const { height } = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  const annotations = await page.getAnnotations()
  return {
    height,
    pieces: items.flatMap(({ str, transform }) =>
      str === undefined ? [] : [{ text: str, y: height - transform[5] }],
    ),
    links: annotations.flatMap(({ url }) => url ?? []),
  }
}

async function readPages(data) {
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

parentPort.on('message', async ({ bytes, answer }) => {
  try {
    answer.postMessage({ pages: await readPages(bytes) })
  } catch (error) {
    answer.postMessage({ error })
  }
})
