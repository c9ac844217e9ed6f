import { expect, test } from 'vitest'
import { undoImport } from '../../school/roster/undo-import.ts'
import { listImports } from '../../school/roster/view-import.ts'
import { db } from '../../testing/db.ts'
import { beginNextSession } from './begin.ts'
import { importStudents, pupilsOf, school } from './testing/school-year.ts'
import { undoNextSession } from './undo.ts'
import { viewEndingSession } from './view.ts'

test('a repeater’s new roll number and one that somebody brings from another class do not clash', async () => {
  const { id, head } = await school()
  await importStudents(head, 'Name,Class,Roll no\nUma,10-A,7\nRavi,10-B,7R\nBela,10-B,8\n')
  const { from, classes } = await viewEndingSession(head)
  const [uma] = await pupilsOf(id, '10-A')
  await beginNextSession(head, {
    from,
    classes: classes.map(({ guid, classdivision }) => ({
      ...{ guid, kept: true },
      goesTo: classdivision === '10-B' ? '10-A' : null,
    })),
    students: [{ guid: uma?.id ?? '', goesTo: '10-A' }],
  })
  const rolls = (await pupilsOf(id, '10-A')).map(({ rollNumber }) => rollNumber)
  expect(rolls.sort()).toEqual(['7R', '7R-2', '8'])
})

test('a roll number that was made unique last year and one that is made unique now do not clash', async () => {
  const { id, head } = await school()
  await importStudents(head, 'Name,Class,Roll no\nUma,10-A,7\nRavi,10-A,7-2\nBela,10-B,7\n')
  const { from, classes } = await viewEndingSession(head)
  await beginNextSession(head, {
    from,
    classes: classes.map(({ guid, classdivision }) => ({
      ...{ guid, kept: true },
      goesTo: classdivision === '10-A' ? '10-B' : '10-A',
    })),
    students: (await pupilsOf(id, '10-B')).map((bela) => ({ guid: bela.id, goesTo: '10-B' })),
  })
  const rolls = (await pupilsOf(id, '10-B')).map(({ rollNumber }) => rollNumber)
  expect(rolls.sort()).toEqual(['7', '7-2', '7R'])
})

test('an import of the session that has ended is undone once that session runs again, and not before', async () => {
  const { id, head } = await school()
  await importStudents(head, 'Name,Class,Roll no\nUma,10-A,7\n')
  const [imported] = (await listImports(head, {})).items
  const { from, classes } = await viewEndingSession(head)
  const plan = classes.map(({ guid }) => ({ guid, kept: true, goesTo: null }))
  await beginNextSession(head, { from, classes: plan, students: [] })
  const undo = () => undoImport(head, { id: imported?.guid })
  const readUndoUntil = async () => (await listImports(head, {})).items[0]?.undoUntil
  expect(await readUndoUntil()).toBeNull()
  await expect(undo()).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(
      /^The session 2027-28 has begun since this import.* undo the session first\.$/,
    ),
  })
  await undoNextSession(head)
  expect(await readUndoUntil()).toBe(imported?.undoUntil)
  expect(await undo()).toMatchObject({ status: 'undone', left: [] })
  expect(await db.student.count({ where: { institutionId: id } })).toBe(0)
})
