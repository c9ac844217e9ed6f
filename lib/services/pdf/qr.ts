import { create } from 'qrcode'
import type { Pdf } from './document.ts'

/** Draws a QR code with its upper left corner at x, y and `side` points wide, as rectangles: sharp at any size. */
export function drawQr(pdf: Pdf, text: string, x: number, y: number, side: number): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const step = side / modules.size
  const columns = [...Array(modules.size).keys()]
  for (let row = 0; row < modules.size; row++) {
    const squares = columns.map((column) => (modules.get(row, column) ? '#' : ' ')).join('')
    for (const { 0: run, index } of squares.matchAll(/#+/g)) {
      // Slightly larger than its place, so that no viewer shows white lines between two rows.
      pdf.rect(x + index * step, y + row * step, run.length * step + 0.05, step + 0.05)
    }
  }
  pdf.fill('#000000')
}
