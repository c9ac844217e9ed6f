import { shownCode } from '../../../school/parent/slip-code.ts'
import { drawParagraph, drawText, type Pdf, widthOf } from '../../../services/pdf/document.ts'
import { drawQr } from '../../../services/pdf/qr.ts'
import type { PracticalRecord } from '../record.ts'
import type { Cursor } from './cursor.ts'
import { colors, page } from './layout.ts'
import type { Paper } from './paper.ts'

const qrSide = 62
const height = 34 + qrSide

const cutText = 'Cut off before others read the file · फ़ाइल दूसरों को दिखाने से पहले यहाँ से काटें'

/** Below the lines to sign: the family's code, to be cut off; nothing when families are not admitted. */
export function drawFamily(pdf: Pdf, cursor: Cursor, { family }: Paper, record: PracticalRecord) {
  const code = family.codeOf(record)
  if (!code) return
  cursor.room(height)
  const { left, right } = page
  drawCut(pdf, cursor.y)
  const top = cursor.y + height - qrSide
  drawQr(pdf, `${family.address}#${code}`, left, top, qrSide)
  const x = left + qrSide + 14
  const width = right - x
  drawText(pdf, shownCode(code), x, top, { size: 14, weight: 'bold' })
  drawOwner(pdf, record, x + 112, top + 4, width - 112)
  let y = top + 20
  for (const text of sentences(family.address.replace(/^https?:\/\//, '')))
    y = drawParagraph(pdf, text, x, y, { size: 8, width }) + 1
  cursor.y += height
}

/** Whose code it is. A long name is shortened first: the class and roll number beside it tell the strips of a class apart. */
function drawOwner(pdf: Pdf, record: PracticalRecord, x: number, y: number, width: number) {
  const place = [record.class, `roll number ${record.rollNumber}`].filter(Boolean).map((one) => ` · ${one}`)
  const placeWidth = Math.min(widthOf(pdf, place.join('')), width * 0.7)
  const nameWidth = Math.min(widthOf(pdf, record.username), width - placeWidth)
  drawText(pdf, record.username, x, y, { width: nameWidth })
  drawText(pdf, place.join(''), x + nameWidth, y, { width: placeWidth })
}

function drawCut(pdf: Pdf, y: number) {
  pdf
    .save()
    .dash(3, { space: 3 })
    .moveTo(page.left, y + 16)
    .lineTo(page.right, y + 16)
    .lineWidth(0.5)
    .stroke(colors.quiet)
    .restore()
  drawText(pdf, cutText, page.left, y + 19, { size: 7, color: colors.quiet })
}

const sentences = (address: string) => [
  `For the family: scan, or open ${address} and type this code, to see the marks and comments that the school has released.`,
  `परिवार के लिए: विद्यालय द्वारा जारी अंक और टिप्पणियाँ देखने के लिए स्कैन करें, या ${address} खोलकर यह कोड लिखें।`,
]
