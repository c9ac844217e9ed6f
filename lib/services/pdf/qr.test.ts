import jsQR from 'jsqr'
import { expect, test, vi } from 'vitest'
import { openPdf } from './document.ts'
import { drawQr } from './qr.ts'

const side = 300

/** The dots of a picture with these black rectangles and a white margin. */
function pictureOf(rects: [x: number, y: number, width: number, height: number][]) {
  const dots = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [x, y, width, height] of rects) {
    for (let row = Math.round(y); row < Math.round(y + height); row++)
      for (let column = Math.round(x); column < Math.round(x + width); column++)
        dots.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3)
  }
  return dots
}

test.each(['https://labmark.example.org/check#abc', `http://localhost:3000/family#${'K7'.repeat(30)}`])(
  'a scanner reads the drawn code of %s',
  (text) => {
    const pdf = openPdf({ title: 'code', author: 'test' })
    const rect = vi.spyOn(pdf, 'rect')
    drawQr(pdf, text, 20, 30, 240)
    expect(jsQR(pictureOf(rect.mock.calls), side, side)?.data).toBe(text)
  },
)
