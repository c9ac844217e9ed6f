import { expect, test, vi } from 'vitest'
import { manyPupils } from './testing/many-pupils.ts'
import { emptyClass } from './testing/practical-class.ts'
import { expectOwnMarks, readClassFile } from './testing/read-class-file.ts'

test('T52: in the PDF of a class of one, the name is beside the student’s own marks', async () => {
  const made = await emptyClass()
  await expectOwnMarks(made.lead, await manyPupils(made, ['Pupil 0 of many']))
})

const hostile = [
  '<script>alert(1)</script>',
  '<iframe src=file:///etc/passwd>',
  '<img src=http://169.254.169.254/latest>',
  '../../etc/passwd',
  '%s $HOME `id` {{7*7}}',
]

test('T51: any characters of a name are drawn as text; nothing is fetched', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const made = await emptyClass()
  await expectOwnMarks(made.lead, await manyPupils(made, hostile))
  expect(fetched).not.toHaveBeenCalled()
})

test('T52: names of every Indian script are in the file of their class', async () => {
  const made = await emptyClass()
  const names = [
    'आशा कुलकर्णी',
    'கார்த்திக்',
    'ಪ್ರಜ್ವಲ್',
    'শ্রেয়া',
    'ప్రణఆ',
    'ക്രിസ്റ്റഫർ',
    'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
    'ଶ୍ରୀକାନ୍ତ',
    'Žofia Ōé',
  ]
  await manyPupils(made, names)
  const { students } = await readClassFile(made.lead)
  expect(students).toHaveLength(names.length)
  students.forEach((text, index) => {
    // Ligatures are read back as one character: the characters that stand alone are enough to recognise the name.
    const letters = [...new Set(names[index])].filter((character) => /\p{L}/u.test(character))
    const read = letters.filter((character) => text.includes(character))
    expect(read.length, names[index]).toBeGreaterThanOrEqual(letters.length / 2)
  })
})

test('T52: in the PDF of a class of 200, every name is beside its own marks', async () => {
  const made = await emptyClass()
  const names = Array.from({ length: 200 }, (_, index) => `Pupil ${index} of many`)
  await expectOwnMarks(made.lead, await manyPupils(made, names))
})
