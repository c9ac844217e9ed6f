import { vi } from 'vitest'
import * as practicalSheet from '../lab/practical/draw-sheet.ts'
import * as practicalFile from '../lab/practical/file/draw-file.ts'
import * as slips from '../school/parent/draw-slips.ts'
import { bytesOf, openPdf } from '../services/pdf/document.ts'
import * as invoice from '../shop/invoice/draw.ts'

const emptyPdf = () => openPdf({ title: 'test', author: 'test' })
const laterEmpty = async () => emptyPdf()

/**
 * Draws empty PDFs until the test ends, for tests that do not look into one: of who may print, or of what is stored then.
 * @returns the drawing of one student's practical file
 */
export function drawNothing() {
  vi.spyOn(practicalFile, 'drawClassFiles').mockImplementation(laterEmpty)
  vi.spyOn(practicalSheet, 'drawSheet').mockImplementation(emptyPdf)
  vi.spyOn(slips, 'drawSlips').mockImplementation(laterEmpty)
  vi.spyOn(invoice, 'drawPaper').mockImplementation(async () => bytesOf(emptyPdf()))
  return vi.spyOn(practicalFile, 'drawStudentFile').mockImplementation(laterEmpty)
}
