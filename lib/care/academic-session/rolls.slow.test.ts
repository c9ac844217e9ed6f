import { expect, test } from 'vitest'
import { beginNextSession } from './begin.ts'
import { bringIn, pupilsOf, school } from './testing/school-year.ts'
import { viewEndingSession } from './view.ts'

test('a repeater’s new roll number and one that somebody brings from another class do not clash', async () => {
  const { id, head } = await school()
  await bringIn(head, 'Name,Class,Roll no\nUma,10-A,7\nRavi,10-B,7R\nBela,10-B,8\n')
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
