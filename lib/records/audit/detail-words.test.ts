import { expect, test } from 'vitest'
import { detailWords } from './detail-words.ts'

test.each([
  [{ studentsLeft: 3, teachers: ['Asha', 'Ravi'] }, 'students left: 3; teachers: Asha, Ravi'],
  [{ before: [{ guid: '1', fullName: 'Asha' }], after: [] }, 'before: Asha; after: –'],
  [{ from: '10-A', to: null }, 'from: 10-A; to: –'],
  [{ changed: { rollNumber: '007' } }, 'changed: (roll number: 007)'],
  [
    { changed: ['username', 'boardRollNumber', 'loginName'], teachers: ['Asha McLeod'] },
    'changed: name, board roll number, sign-in name; teachers: Asha McLeod',
  ],
  [{ changed: 3 }, 'changed: 3'],
  [{ firstMailsADay: 77 }, 'first mails a day: 77'],
  [{}, ''],
])('says %j in words', (detail, words) => {
  expect(detailWords(detail)).toBe(words)
})

test('without details it is empty', () => {
  expect(detailWords(null)).toBe('')
})
