import { create } from 'qrcode'
import type { Pdf } from './document.ts'

/** Draws a QR code with its upper left corner at x, y and `side` points wide, as squares: sharp at any size. */
export function drawQr(pdf: Pdf, text: string, x: number, y: number, side: number): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const step = side / modules.size
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      // Slightly wider than its place, so that no viewer shows white lines between two black squares.
      if (modules.get(row, column)) pdf.rect(x + column * step, y + row * step, step + 0.05, step + 0.05)
    }
  }
  pdf.fill('#000000')
}
