import { setImmediate } from 'node:timers/promises'
import {
  drawParagraph,
  drawRule,
  drawText,
  openPdf,
  type Pdf,
  type TextStyle,
  widthOf,
  wrapText,
} from '../../services/pdf/document.ts'
import { drawQr } from '../../services/pdf/qr.ts'
import { type Language, notices, noticeVersion } from './notice.ts'

export type PrintedSlip = { username: string; rollNumber: string; code: string }
type Page = {
  school: string
  division: string
  address: string
  /** where families see marks with the same code; null when the school has not opened that */
  family: string | null
}

const quiet = '#625963'
const left = 36
const right = 559.28
const half = 420.94
const column = (right - left - 20) / 2

/** Draws the slips, two to an A4 sheet with a line to cut along, each with the whole text in both languages. */
export async function drawSlips(page: Page, slips: PrintedSlip[]): Promise<Pdf> {
  const pdf = openPdf({ title: `Consent slips of ${page.division}`, author: page.school, margin: 0 })
  for (const [index, slip] of slips.entries()) {
    if (index > 0 && index % 2 === 0) {
      pdf.addPage()
      // Lets other requests run between two sheets.
      await setImmediate()
    }
    drawSlip(pdf, page, slip, (index % 2) * half)
  }
  return pdf
}

function drawSlip(pdf: Pdf, page: Page, slip: PrintedSlip, top: number) {
  if (top > 0)
    pdf
      .save()
      .dash(3, { space: 3 })
      .moveTo(0, top)
      .lineTo(595.28, top)
      .lineWidth(0.5)
      .stroke('#877c87')
      .restore()
  const y = top + 18
  const notice = { text: `Notice ${noticeVersion}`, style: { size: 7.5, color: quiet } }
  const place = { text: `${page.division} · roll ${slip.rollNumber}`, style: { size: 10 } }
  drawLeftAndRight(pdf, { text: page.school, style: { size: 12, weight: 'bold' } }, notice, y)
  drawLeftAndRight(pdf, { text: slip.username, style: { size: 10 } }, place, y + 18)
  drawNotice(pdf, 'en', left, y + 36)
  drawNotice(pdf, 'hi', left + column + 20, y + 36)
  drawAnswer(pdf, page, slip, top + 318)
  if (page.family) drawFamily(pdf, page.family, top + 406)
}

type StyledText = { text: string; style: TextStyle }

/** Draws two texts on one line, at its left and right end; only the left one is shortened. */
function drawLeftAndRight(pdf: Pdf, first: StyledText, last: StyledText, y: number) {
  const lastWidth = widthOf(pdf, last.text, last.style)
  drawText(pdf, last.text, right - lastWidth, y, last.style)
  drawText(pdf, first.text, left, y, { ...first.style, width: right - left - lastWidth - 12 })
}

function drawNotice(pdf: Pdf, language: Language, x: number, y: number) {
  const { title, lead, points, ifNo } = notices[language]
  const size = 7.6
  const style = { size, width: column }
  let nextY = drawParagraph(pdf, title, x, y, { size: 9.5, weight: 'bold', width: column }) + 1
  nextY = drawParagraph(pdf, lead, x, nextY, style) + 3
  for (const { title: name, text } of points) {
    nextY = drawParagraph(pdf, name, x, nextY, { ...style, weight: 'bold' })
    nextY = drawParagraph(pdf, text, x, nextY, style) + 2
  }
  drawParagraph(pdf, ifNo, x, nextY + 1, { ...style, weight: 'bold' })
}

const online = {
  en: 'Scan, or open the address and type the code.',
  hi: 'स्कैन करें, या पता खोलकर कोड लिखें।',
}
const onPaper = {
  yes: 'Yes, I agree · हाँ, मैं सहमत हूँ',
  no: 'No, I do not agree · नहीं, मैं सहमत नहीं हूँ',
  sign: ['Parent or guardian: name, signature, date', 'माता-पिता या अभिभावक: नाम, हस्ताक्षर, दिनांक'],
}

/** One line below the answer: where the same code shows marks. */
function drawFamily(pdf: Pdf, family: string, y: number) {
  const shortAddress = bare(family)
  const text = `Marks and comments with the same code: ${shortAddress} · इसी कोड से अंक और टिप्पणियाँ: ${shortAddress}`
  drawText(pdf, text, left, y, { size: 7.6, width: right - left })
}

const bare = (address: string) => address.replace(/^https?:\/\//, '')

/** How to answer by phone on the left, and on paper on the right. */
function drawAnswer(pdf: Pdf, { address }: Page, { code }: PrintedSlip, y: number) {
  pdf
    .roundedRect(left, y - 6, right - left, 90, 4)
    .lineWidth(0.75)
    .stroke('#b1a9b2')
  drawQr(pdf, `${address}#${code}`, left + 8, y + 2, 74)
  const x = left + 92
  drawText(pdf, code, x, y + 4, { size: 15, weight: 'bold' })
  drawText(pdf, bare(address), x, y + 25, { size: 8.5, width: 165 })
  let lineY = y + 41
  for (const text of Object.values(online)) {
    for (const part of wrapText(pdf, text, { size: 7.6, width: 165 })) {
      drawText(pdf, part, x, lineY, { size: 7.6, color: quiet })
      lineY += 10.5
    }
  }
  const boxX = left + 282
  for (const [index, words] of [onPaper.yes, onPaper.no].entries()) {
    pdf
      .rect(boxX, y + 4 + index * 17, 9, 9)
      .lineWidth(0.75)
      .stroke('#231923')
    drawText(pdf, words, boxX + 15, y + 4 + index * 17, { size: 8.5, width: 220 })
  }
  drawRule(pdf, boxX, right - 10, y + 57, 0.5, '#231923')
  for (const [index, words] of onPaper.sign.entries())
    drawText(pdf, words, boxX, y + 60 + index * 9, { size: 6.8, color: quiet, width: right - 10 - boxX })
}
