import { expect, test } from 'vitest'
import { readEmails } from './email-lines.ts'

const read = (text: string) => readEmails(text)?.slice(1)

test('emails, one a line, with names and phone numbers where given', () => {
  const text =
    'ravi.nair7@school.example\n\nFarah Khan <farah@school.example>\r\n"Das, Meera" <m@x.example>, +91 98765 43210'
  expect(read(text)).toEqual([
    { line: 1, cells: ['Ravi Nair', 'ravi.nair7@school.example', ''] },
    { line: 2, cells: ['Farah Khan', 'farah@school.example', ''] },
    { line: 3, cells: ['Das Meera', 'm@x.example', '+91 98765 43210'] },
  ])
})

test('the recipients of a mail in one line', () => {
  const emails = ['a@x.example', 'b@x.example', 'c@x.example']
  expect(read('A B <a@x.example>, B <b@x.example>; c@x.example')?.map(({ cells }) => cells[1])).toEqual(
    emails,
  )
})

test('a line without an email is kept, so that it can be refused by name', () => {
  expect(read('a@x.example\nFarah Khan')?.[1]).toEqual({ line: 2, cells: ['Farah Khan', 'Farah Khan', ''] })
  expect(read('a@x.example\nfarah')?.[1]?.cells).toEqual(['Farah', 'farah', ''])
})

test('rows of a spreadsheet are left to the table reader, with headings or without', () => {
  expect(
    readEmails('1\tRavi\tMathematics\tNair\travi@x.example\n2\tZoya\tPhysics\tAli\tzoya@x.example'),
  ).toBeNull()
  expect(readEmails('Name\tEmail\nRavi\travi@x.example')).toBeNull()
  expect(readEmails(undefined)).toBeNull()
})
