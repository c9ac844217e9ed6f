import { test } from 'vitest'
import { manyPupils } from './testing/many-pupils.ts'
import { emptyClass } from './testing/practical-class.ts'
import { expectOwnMarks } from './testing/read-class-file.ts'

test('T52: in the PDF of a class of 200 every name stands beside its own marks', async () => {
  const made = await emptyClass()
  const names = Array.from({ length: 200 }, (_, index) => `Pupil ${index} of many`)
  await expectOwnMarks(made.lead, await manyPupils(made, names))
})
