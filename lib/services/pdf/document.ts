import PDFDocument from 'pdfkit'
import { fileHeaders, mediaTypes } from '../../core/file-headers.ts'
import { streamedAnswer } from '../../core/streamed-answer.ts'
import { featuresOf, fontPieces, fontRuns, graphemesOf, type Weight, weights } from './fonts.ts'

export type Pdf = PDFKit.PDFDocument

type Options = { title: string; author: string; margin?: number }

/** An A4 document with the fonts of every script we can write. It loads nothing from the network or from paths that users typed. */
export function openPdf({ title, author, margin = 48 }: Options): Pdf {
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
    bufferPages: true,
    // The built-in fonts have no rupee sign; ours are registered below.
    font: undefined as never,
    info: { Title: title, Author: author, Creator: 'Labmark' },
    lang: 'en-IN',
  })
  // pdfkit would take parsed fonts too, and draw in half the time. But they keep the characters that each glyph was first drawn for, and
  // copying from a later document would give those.
  for (const weight of Object.keys(weights) as Weight[]) {
    for (const { name, fonts } of fontPieces()) pdf.registerFont(`${name} ${weight}`, fonts[weight])
  }
  return pdf.font('latin regular')
}

/** Ends the document and returns its bytes. */
export async function bytesOf(pdf: Pdf): Promise<Buffer> {
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise((resolve, reject) => pdf.on('end', resolve).on('error', reject))
  pdf.end()
  await done
  return Buffer.concat(chunks)
}

/** A PDF as an answer that the browser shows, or saves under a name. */
export const pdfAnswer = (bytes: Buffer, name: string): Response =>
  new Response(new Uint8Array(bytes), { headers: headersOf(name) })

/** A PDF as an answer like `pdfAnswer`, sent while the document is produced. */
export function pdfStream(pdf: Pdf, name: string): Response {
  pdf.end()
  return streamedAnswer(pdf, headersOf(name))
}

const headersOf = (name: string) =>
  fileHeaders(mediaTypes.pdf, `${name.replace(/[^\w.-]+/g, '-')}.pdf`, 'inline')

/** How a text is drawn; sizes in points. */
export type TextStyle = {
  size?: number
  weight?: Weight
  color?: string
  align?: 'left' | 'right' | 'center'
  width?: number
}

/** The width of a text in points. */
export const widthOf = (pdf: Pdf, text: string, style: TextStyle = {}): number =>
  sumOf(measureRuns(pdf, text, style))

type MeasuredRun = { font: string; text: string; width: number }

/** A text as `fontRuns` splits it, with the width of each run. */
function measureRuns(pdf: Pdf, text: string, { size = 9, weight = 'regular' }: TextStyle): MeasuredRun[] {
  pdf.fontSize(size)
  return fontRuns(text).map((run) => {
    const width = pdf.font(`${run.font} ${weight}`).widthOfString(run.text, featuresOf(run.font))
    return { ...run, width }
  })
}

const sumOf = (runs: MeasuredRun[]) => runs.reduce((sum, { width }) => sum + width, 0)

/** Draws one line at a position, cut with an ellipsis between two graphemes where it is wider than `width`. */
export function drawText(pdf: Pdf, text: string, x: number, y: number, style: TextStyle = {}): void {
  const { size = 9, weight = 'regular', color = '#231923', align = 'left', width: room } = style
  const runs = fittingRuns(pdf, text, style)
  const free = room === undefined ? 0 : Math.max(0, room - sumOf(runs))
  let left = x + (align === 'right' ? free : align === 'center' ? free / 2 : 0)
  pdf.fillColor(color).fontSize(size)
  for (const { font, text, width } of runs) {
    pdf
      .font(`${font} ${weight}`)
      .text(text, left, y + size, { lineBreak: false, baseline: 'alphabetic', ...featuresOf(font) })
    left += width
  }
}

function fittingRuns(pdf: Pdf, text: string, style: TextStyle): MeasuredRun[] {
  const { width = Number.POSITIVE_INFINITY } = style
  const runs = measureRuns(pdf, text, style)
  if (sumOf(runs) <= width) return runs
  const letters = graphemesOf(text)
  while (letters.length > 0 && widthOf(pdf, `${letters.join('')}…`, style) > width) letters.pop()
  return measureRuns(pdf, `${letters.join('').trimEnd()}…`, style)
}

export function drawRule(pdf: Pdf, from: number, to: number, y: number, thickness: number, color: string) {
  pdf.moveTo(from, y).lineTo(to, y).lineWidth(thickness).stroke(color)
}

/** Draws several lines at a position, wrapped at spaces to fit `width`. Returns the y of the next line. */
export function drawParagraph(
  pdf: Pdf,
  text: string,
  x: number,
  y: number,
  style: TextStyle & { width: number },
): number {
  let lineY = y
  for (const part of wrapText(pdf, text, style)) {
    drawText(pdf, part, x, lineY, style)
    lineY += lineHeight(style)
  }
  return lineY
}

const lineHeight = ({ size = 9 }: TextStyle) => size * 1.4

export const paragraphHeight = (pdf: Pdf, text: string, style: TextStyle & { width: number }) =>
  wrapText(pdf, text, style).length * lineHeight(style)

/** The lines of a text that is wrapped at spaces and line ends, and inside words that are wider than a line. */
export function wrapText(pdf: Pdf, text: string, style: TextStyle & { width: number }): string[] {
  const measure = (part: string) => ({ part, width: widthOf(pdf, part, style) })
  const space = measure(' ').width
  return text.split('\n').flatMap((row) => {
    const lines: { words: string[]; width: number }[] = []
    for (const { part, width } of row.split(' ').flatMap((word) => splitWord(word, style.width, measure))) {
      const last = lines.at(-1)
      if (last && last.width + space + width <= style.width) {
        last.words.push(part)
        last.width += space + width
      } else lines.push({ words: [part], width })
    }
    return lines.map(({ words }) => words.join(' '))
  })
}

type Measured = { part: string; width: number }

/** A word in pieces that fit, never cut inside a grapheme. */
function splitWord(word: string, room: number, measure: (part: string) => Measured): Measured[] {
  const whole = measure(word)
  if (whole.width <= room) return [whole]
  const pieces: Measured[] = []
  for (const grapheme of graphemesOf(word)) {
    const last = pieces.at(-1)
    const longer = last && measure(last.part + grapheme)
    if (longer && longer.width <= room) pieces[pieces.length - 1] = longer
    else pieces.push(measure(grapheme))
  }
  return pieces
}
