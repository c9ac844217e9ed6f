import { expect, test } from 'vitest'
import { matchColumns } from './columns.ts'
import { fieldsOf } from './fields.ts'

test.each(['students', 'teachers'] as const)('no field of %s has a heading that is never stored', (kind) => {
  const dropped = fieldsOf[kind].flatMap(({ known }) => matchColumns(kind, [...known]).dropped)
  expect(dropped).toEqual([])
})

test.each([
  'Aadhaar No; UID; Password; Pwd; Caste; Category (Gen/SC/ST/OBC); Student Category; SC/ST/OBC; Certificate of SC',
  'Minority; Religious group; Whether BPL; BPLStatus; AAY; Is EWS; Annual income; Differently abled; PwD; CWSN',
  'Blood Group; Blood Grp; Medical history; Allergies; श्रेणी; रक्त समूह; अल्पसंख्यक; वार्षिक आय',
])('columns of data that is never stored are dropped: %s', (headings) => {
  for (const heading of headings.split('; '))
    expect(matchColumns('students', [heading]).dropped, heading).toEqual([heading])
})

test('a heading that only has the letters of such a word stays', () => {
  const headings = 'Subject; Last name; Class; Section; Street; Lab place; Views; 1st term; आयु'.split('; ')
  expect(matchColumns('students', headings).dropped).toEqual([])
})

test.each(['S. No.', 'Sr. No.', 'Sl. No.', 'Serial No'])(
  'a column %s counts the rows of a file, and nobody is recognised by it',
  (heading) => {
    const { columns } = matchColumns('students', [heading, 'Name', 'Class', 'Roll No'])
    expect(columns[0]).toEqual({ heading, index: 0, field: null })
  },
)
