import { grouped } from '../../core/counted.ts'
import { env } from '../../core/env.ts'
import { shownLongDay } from '../../core/shown-date.ts'
import { gstStates, type StateCode } from '../../core/states.ts'
import { bytesOf, drawParagraph, drawRule, drawText, openPdf, type Pdf } from '../../services/pdf/document.ts'
import { orderDays } from '../order/schema.ts'
import { netPrice, shownRupees, taxPercent } from '../price/money.ts'
import type { Paper, Party } from './schema.ts'

const titles: Record<Paper['kind'], string> = {
  invoice: 'Tax invoice',
  credit: 'Credit note',
  quotation: 'Quotation',
}

const left = 48
const right = 547
const gap = 8
const maxShift = 250
const greyText = '#6b5b69'
const rule = '#d9cfd7'

/** A document as a PDF of one A4 page; its content was frozen when it was issued. */
export async function drawPaper(paper: Paper): Promise<Buffer> {
  const pdf = openPdf({ title: `${titles[paper.kind]} ${paper.number}`, author: paper.seller.name })
  drawHead(pdf, paper)
  const end = drawParties(pdf, paper)
  // A long name and address move what follows down, as far as the page has room.
  pdf.translate(0, Math.min(maxShift, Math.max(0, end + gap - tableTop)))
  drawLines(pdf, paper)
  drawTotals(pdf, paper)
  drawFoot(pdf, paper)
  return bytesOf(pdf)
}

function drawHead(pdf: Pdf, paper: Paper) {
  drawText(pdf, paper.seller.name, left, 48, { size: 14, weight: 'bold', color: '#781b64', width: 300 })
  drawText(pdf, titles[paper.kind], left, 46, {
    size: 18,
    weight: 'bold',
    align: 'right',
    width: right - left,
  })
  if (paper.test) {
    const notice = 'Made without a real payment: this is not a tax paper'
    drawText(pdf, notice, left, 70, {
      size: 9,
      color: '#b3261e',
      weight: 'bold',
      align: 'right',
      width: right - left,
    })
  }
  drawRule(pdf, left, right, 90, 0.75, rule)
}

/** Draws the seller, the buyer and the facts side by side. Returns the y below the longest of them. */
function drawParties(pdf: Pdf, paper: Paper): number {
  const ends = [
    drawParty(pdf, paper.kind === 'quotation' ? 'From' : 'Sold by', paper.seller, left),
    drawParty(pdf, paper.kind === 'quotation' ? 'For' : 'Sold to', paper.buyer, 222),
  ]
  const facts: [string, string][] = [
    [paper.kind === 'quotation' ? 'Quotation' : 'Number', paper.number],
    ['Date', shownLongDay(paper.date)],
    ...(paper.about
      ? [['Credits', `${paper.about.number} of ${shownLongDay(paper.about.date)}`] as [string, string]]
      : []),
    ...(paper.reference ? [['Order', paper.reference] as [string, string]] : []),
    ['Place of supply', `${gstStates[paper.placeOfSupply as StateCode]} (${paper.placeOfSupply})`],
    ['Reverse charge', 'No'],
  ]
  let y = 104
  for (const [term, value] of facts) {
    drawText(pdf, term, 396, y, { size: 8, color: greyText })
    y = drawParagraph(pdf, value, 396, y + 11, { size: 9, width: right - 396 }) + 4
  }
  return Math.max(...ends, y)
}

function drawParty(pdf: Pdf, role: string, party: Party, x: number): number {
  drawText(pdf, role, x, 104, { size: 8, color: greyText })
  let y = drawParagraph(pdf, party.name, x, 116, { size: 10, weight: 'bold', width: 160 })
  y = drawParagraph(pdf, party.address, x, y, { size: 9, width: 160 })
  y = drawParagraph(pdf, `${party.stateName} (${party.state}), PIN ${party.pin}`, x, y, {
    size: 9,
    width: 160,
  })
  const gstin = party.gstin ? `GSTIN ${party.gstin}` : 'GSTIN: not registered'
  return drawParagraph(pdf, gstin, x, y + 2, { size: 9, width: 160 })
}

const columns = [
  { label: 'Description', x: left, width: 190, align: 'left' },
  { label: 'SAC', x: 244, width: 50, align: 'left' },
  { label: 'Quantity', x: 296, width: 50, align: 'right' },
  { label: 'Unit', x: 356, width: 32, align: 'left' },
  { label: 'Rate without tax', x: 386, width: 76, align: 'right' },
  { label: 'Taxable value', x: 466, width: 81, align: 'right' },
] as const

const tableTop = 286

function drawLines(pdf: Pdf, { description, sac, quantity, priceperkey, base }: Paper) {
  pdf.rect(left - 6, tableTop, right - left + 12, 22).fill('#f6eff5')
  for (const { label, x, width, align } of columns)
    drawText(pdf, label, x, tableTop + 6, { size: 8, weight: 'bold', width, align })
  const values = [
    description,
    sac,
    grouped(quantity),
    'key',
    shownRupees(netPrice(priceperkey)),
    shownRupees(base),
  ]
  columns.forEach(({ x, width, align }, index) => {
    drawParagraph(pdf, values[index] ?? '', x, tableTop + 32, { size: 9, width, align })
  })
  drawRule(pdf, left, right, tableTop + 84, 0.5, rule)
}

function drawTotals(pdf: Pdf, paper: Paper) {
  const half = taxPercent / 2
  const taxes: [string, number][] =
    paper.igst > 0
      ? [[`IGST ${taxPercent} %`, paper.igst]]
      : [
          [`CGST ${half} %`, paper.cgst],
          [`SGST ${half} %`, paper.sgst],
        ]
  let y = tableTop + 96
  for (const [term, amount] of [['Taxable value', paper.base] as [string, number], ...taxes]) {
    drawText(pdf, term, 330, y, { size: 9, color: greyText })
    drawText(pdf, shownRupees(amount), 430, y, { size: 9, align: 'right', width: right - 430 })
    y += 17
  }
  drawText(pdf, paper.kind === 'credit' ? 'Total credited' : 'Total', 330, y + 4, {
    size: 12,
    weight: 'bold',
  })
  drawText(pdf, shownRupees(paper.total), 430, y + 4, {
    size: 12,
    weight: 'bold',
    align: 'right',
    width: right - 430,
  })
  drawParagraph(pdf, paper.words, left, tableTop + 98, { size: 9, weight: 'bold', width: 250 })
}

const quotationNote = `The price of this day; prices may change. An order keeps its price for ${orderDays} days. This is not a tax invoice or a demand for payment.`

function drawFoot(pdf: Pdf, paper: Paper) {
  const notes = [
    paper.couponcode && `Coupon ${paper.couponcode}`,
    paper.paymentId && `Payment ${paper.paymentId}`,
    paper.reason && `Reason: ${paper.reason}`,
    paper.kind === 'quotation' && quotationNote,
    `Questions: ${env.HELP_PHONE}, ${env.HELP_EMAIL}`,
  ].filter((note): note is string => Boolean(note))
  let y = 470
  for (const note of notes)
    y = drawParagraph(pdf, note, left, y, { size: 9, color: greyText, width: 300 }) + 2
  if (paper.kind === 'quotation') return
  drawText(pdf, `For ${paper.seller.name}`, 360, 480, { size: 9, align: 'right', width: right - 360 })
  drawRule(pdf, 420, right, 530, 0.5, rule)
  drawText(pdf, 'Authorised signatory', 360, 534, {
    size: 8,
    color: greyText,
    align: 'right',
    width: right - 360,
  })
}
