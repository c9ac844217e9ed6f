import { drawRule, drawText, type Pdf } from '../../../services/pdf/document.ts'
import type { PracticalRecord } from '../record.ts'
import { colors, page } from './layout.ts'

/** The current drawing position; `room` begins a new page when there is not enough space. */
export type Cursor = { y: number; room: (height: number) => void }

/** Begins at y. `nextPage` adds a page and returns the y where it continues. */
export function cursorAt(y: number, nextPage: () => number): Cursor {
  const cursor: Cursor = {
    y,
    room(height) {
      if (cursor.y + height > page.bottom) cursor.y = nextPage()
    },
  }
  return cursor
}

/** Begins below the head of a record; every further page repeats whose it is. */
export function cursorFor(pdf: Pdf, record: PracticalRecord, y: number): Cursor {
  return cursorAt(y, () => {
    pdf.addPage()
    const name = [record.username, record.class, `roll number ${record.rollNumber}`].filter(Boolean)
    const style = { size: 9, weight: 'bold', width: page.right - page.left } as const
    drawText(pdf, name.join(', '), page.left, page.top, style)
    drawRule(pdf, page.left, page.right, page.top + 16, 0.75, colors.rule)
    return page.top + 28
  })
}
