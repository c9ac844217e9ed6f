import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import {
  drawParagraph,
  drawRule,
  drawText,
  openPdf,
  type Pdf,
  paragraphHeight,
} from '../../services/pdf/document.ts'
import { colors, page } from './file/layout.ts'
import { loadContext } from './sheet-context.ts'

/** The head of every list that is printed for the board. */
export type ListHead = { school: string; session: string }

/** The school's name and the session in view. One query. */
export async function loadListHead(tx: Tx, actor: Member): Promise<ListHead> {
  const { school, session } = await loadContext(tx, actor, null)
  return { school, session }
}

type Head = ListHead & { title: string; facts: string[] }

/** A new document with its head. */
export function openList(head: Head): { pdf: Pdf; y: number } {
  const pdf = openPdf({ title: head.title, author: head.school })
  return { pdf, y: drawHead(pdf, head) }
}

const width = page.right - page.left

/** Draws the school, the title, and whose list it is. Returns the y where the list begins. */
export function drawHead(pdf: Pdf, { school, session, title, facts }: Head): number {
  const y = drawParagraph(pdf, school, page.left, page.top - 12, {
    size: 13,
    weight: 'bold',
    color: colors.brand,
    width,
  })
  drawText(pdf, title, page.left, y + 1, { size: 11, weight: 'bold', width })
  const factsText = [...facts, `Session ${session}`].join('   ·   ')
  return drawParagraph(pdf, factsText, page.left, y + 18, { size: 9, color: colors.quiet, width }) + 6
}

/** Who signs, and a further remark. */
type Signer = [who: string, said?: string]

const gap = 24
const signerWidth = (signers: Signer[]) => (width - (signers.length - 1) * gap) / signers.length

/** The height of lines to sign, by the longest remark. */
export function signaturesHeight(pdf: Pdf, signers: Signer[]): number {
  const style = { size: 8, width: signerWidth(signers) }
  return 14 + Math.max(...signers.map(([, remark = '']) => paragraphHeight(pdf, remark, style)))
}

/** Draws lines to sign side by side, each with who signs and, as it must be complete, the whole remark below. */
export function drawSignatures(pdf: Pdf, y: number, signers: Signer[]): void {
  const columnWidth = signerWidth(signers)
  signers.forEach(([role, remark = ''], index) => {
    const x = page.left + index * (columnWidth + gap)
    drawRule(pdf, x, x + columnWidth, y, 0.5, colors.ink)
    drawText(pdf, role, x, y + 3, { size: 8, color: colors.quiet, width: columnWidth })
    drawParagraph(pdf, remark, x, y + 14, { size: 8, width: columnWidth })
  })
}
