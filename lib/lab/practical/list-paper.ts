import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { line, openPdf, type Pdf, paragraph } from '../../services/pdf/document.ts'
import { colors, page } from './file/look.ts'
import { loadContext } from './sheet-context.ts'

/** What stands above every list that is printed for the board. */
export type Paper = { school: string; session: string }

/** The school's name and the session that is looked at. One query. */
export async function loadPaper(tx: Tx, actor: Member): Promise<Paper> {
  const { school, session } = await loadContext(actor, null, tx)
  return { school, session }
}

type Head = Paper & { title: string; facts: string[] }

/** A document with its first head. */
export function openList(head: Head): { pdf: Pdf; y: number } {
  const pdf = openPdf({ title: head.title, author: head.school })
  return { pdf, y: drawHead(pdf, head) }
}

const width = page.right - page.left

/** The school, what this is, and of whom. Answers where the list begins. */
export function drawHead(pdf: Pdf, { school, session, title, facts }: Head): number {
  const y = paragraph(pdf, school, page.left, page.top - 12, {
    size: 13,
    weight: 'bold',
    color: colors.brand,
    width,
  })
  line(pdf, title, page.left, y + 1, { size: 11, weight: 'bold', width })
  const said = [...facts, `Session ${session}`].join('   ·   ')
  return paragraph(pdf, said, page.left, y + 18, { size: 9, color: colors.quiet, width }) + 6
}

/** Lines to sign on beside one another, below each who signs and what else is to be said. */
export function drawSignatures(pdf: Pdf, y: number, people: [who: string, said?: string][]): void {
  const gap = 24
  const own = (width - (people.length - 1) * gap) / people.length
  people.forEach(([who, said = ''], index) => {
    const x = page.left + index * (own + gap)
    pdf
      .moveTo(x, y)
      .lineTo(x + own, y)
      .lineWidth(0.5)
      .stroke(colors.ink)
    line(pdf, who, x, y + 3, { size: 8, color: colors.quiet, width: own })
    line(pdf, said, x, y + 14, { size: 8, width: own })
  })
}
