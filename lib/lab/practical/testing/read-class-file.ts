import { expect } from 'vitest'
import type { Member } from '../../../core/actor.ts'
import { pdfText } from '../../../testing/pdf-text.ts'
import { classFiles } from '../files.ts'
import type { Pupil } from './many-pupils.ts'

const pageHeading = 'Practical file, science'

/** The text of a class's PDF: the contents, and then each student's pages. */
export async function readClassFile(actor: Member) {
  const response = await classFiles(actor, { class: '10-A' })
  const all = (await pdfText(new Uint8Array(await response.arrayBuffer()))).join(' ')
  const [contents = '', ...students] = all.split(pageHeading)
  return { contents, students }
}

/** Expects every name beside its own marks, in the contents and on its own pages, and nobody missing or twice. */
export async function expectOwnMarks(actor: Member, pupils: Pupil[]) {
  const { contents, students } = await readClassFile(actor)
  expect(students).toHaveLength(pupils.length)
  for (const [index, { username, rollNumber, marks }] of pupils.entries()) {
    const [p, c, b] = [marks.physics * 2, marks.chemistry * 2, marks.biology * 2]
    expect(contents).toContain(` ${rollNumber} ${username} ${p} ${c} ${b} `)
    const file = students[index] ?? ''
    expect(file.trimStart().startsWith(`${username} Class 10-A · Roll number ${rollNumber} `)).toBe(true)
    for (const mark of Object.values(marks)) expect(file).toContain(` ${mark} / 5 `)
    expect(file).toContain(`P ${p} of 10 C ${c} of 10 B ${b} of 10`)
  }
}
