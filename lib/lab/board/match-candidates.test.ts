import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { comparableName, comparableNumber } from './comparable.ts'
import { matchCandidates } from './match-candidates.ts'
import { readPaste, splitLines } from './read-paste.ts'
import type { Candidate } from './schema.ts'

const candidate = (number: number, name: string): Candidate => ({
  ...{ guid: `guid-${number}`, username: name, class: '10-A', rollNumber: String(number) },
  ...{ admissionNumber: `ADM-${100 + number}`, boardRollNumber: null, apaarId: null },
})

const candidates = ['Asha Rao', 'Bela Sen', 'Chetan Das', 'Divya Nair', 'Esha Roy', 'Farhan Ali'].map(
  (name, index) => candidate(index + 1, name),
)
const knownOf = (all: Candidate[]) => ({
  names: new Set(all.map(({ username }) => comparableName(username))),
  admissionNumbers: new Set(all.map(({ admissionNumber }) => comparableNumber(admissionNumber ?? ''))),
})
const known = knownOf(candidates)

const look = (text: string, all = candidates) =>
  matchCandidates(readPaste(splitLines(text), knownOf(all)).lines, { candidates: all, holders: all })

type Line = { number: string; name: string; admission: string }

const numberOf = (one: Candidate) => String(23456700 + Number(one.rollNumber))
const lineOf = (one: Candidate): Line => ({
  ...{ number: numberOf(one), name: one.username.toUpperCase(), admission: one.admissionNumber ?? '' },
})

const headings = { number: 'Roll No', name: 'Candidate Name', admission: 'Admission No' } as const
const columns = Object.keys(headings) as (keyof Line)[]

const pasted = (lines: Line[], order: (keyof Line)[], headed: boolean, sign: string) =>
  [
    ...(headed ? [order.map((column) => headings[column])] : []),
    ...lines.map((line) => order.map((at) => line[at])),
  ]
    .map((cells) => cells.join(sign))
    .join('\n')

const anyOrder = fc.shuffledSubarray(columns, { minLength: 3 })
const anyLines = fc.shuffledSubarray(candidates, { minLength: 2 })
const anySign = fc.constantFrom('\t', ',', ';', '|', '  ')

test('with columns in any order, with or without headings, and any separator, everybody gets their own number', () => {
  fc.assert(
    fc.property(anyLines, anyOrder, fc.boolean(), anySign, (chosen, order, headed, sign) => {
      fc.pre(!(headed && sign === '  '))
      const rows = look(pasted(chosen.map(lineOf), order, headed, sign))
      expect(
        rows.map(({ kind, student, boardRollNumber }) => [kind, student?.guid, boardRollNumber]),
      ).toEqual(chosen.map((one) => ['both', one.guid, numberOf(one)]))
    }),
  )
})

test('a swapped pair is always detected and named, and neither of the two gets a number', () => {
  fc.assert(
    fc.property(anyLines, anyOrder, fc.boolean(), (chosen, order, headed) => {
      const [first, second, ...rest] = chosen.map(lineOf) as [Line, Line, ...Line[]]
      const swapped = [{ ...first, name: second.name }, { ...second, name: first.name }, ...rest]
      const rows = look(pasted(swapped, order, headed, '\t'))
      const from = headed ? 2 : 1
      expect(rows[0]).toMatchObject({
        kind: 'refused',
        student: null,
        says: expect.stringContaining(`line ${from + 1}`),
      })
      expect(rows[1]).toMatchObject({
        kind: 'refused',
        student: null,
        says: expect.stringContaining(`line ${from}:`),
      })
      expect(rows.slice(2).map(({ kind }) => kind)).toEqual(rest.map(() => 'both'))
    }),
  )
})

test('whatever names and admission numbers are paired, both match only where both belong to one student', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray(candidates, { minLength: 6 }),
      fc.shuffledSubarray(candidates, { minLength: 6 }),
      (byName, byAdmission) => {
        const lines = byName.map((one, index) => ({
          ...lineOf(one),
          admission: byAdmission[index]?.admissionNumber ?? '',
        }))
        const rows = look(pasted(lines, columns, true, '\t'))
        rows.forEach((row, index) => {
          const isOne = byName[index]?.guid === byAdmission[index]?.guid
          expect([row.kind, row.student?.guid]).toEqual(
            isOne ? ['both', byName[index]?.guid] : ['refused', undefined],
          )
        })
      },
    ),
  )
})

const says = (text: string, all = candidates) => look(text, all).map((row) => [row.kind, row.says])

test('a match of one of the two leads to a question, never to certainty', () => {
  const text =
    'Roll No\tName\tAdmission No\n23456701\tAsha Rao\t\n23456702\t\tadm-102\n23456703\tC. Das\tADM-103'
  expect(says(text)).toEqual([
    ['name', 'Only the name fits'],
    ['admission', 'Only the admission number is given'],
    ['admission', 'Only the admission number fits: in Labmark it is Chetan Das'],
  ])
  expect(says('Roll No\tName\tAdm No\n23456701\tAsha Rao\tADM-999')).toEqual([
    ['name', 'Only the name fits, admission number ADM-999 is nobody’s'],
  ])
})

test('two students with one name are told apart only by the admission number', () => {
  const two = [...candidates, candidate(7, 'Asha Rao')]
  expect(says('23456701\tAsha Rao', two)).toEqual([
    ['refused', '2 candidates are called Asha Rao: the admission number has to say which'],
  ])
  expect(look('23456701\tAsha Rao\tADM-101', two)[0]?.student?.guid).toBe('guid-1')
})

test('a number or student that occurs twice, a number that is too short, and one that somebody else has are refused', () => {
  const text = [
    'Board Roll No\tName\tAdmission No',
    ...['23456701\tAsha Rao\tADM-101', '23456701\tBela Sen\tADM-102', '23456703\tChetan Das\tADM-103'],
    ...['23456704\tChetan Das\tADM-103', '123\tDivya Nair\tADM-104', '23456705\tEsha Roy\tADM-105'],
  ].join('\n')
  const held = candidates.map((one) =>
    one.guid === 'guid-6' ? { ...one, boardRollNumber: '23456705' } : one,
  )
  expect(says(text, held).map(([, said]) => said)).toEqual([
    ...['The same board roll number is in line 3', 'The same board roll number is in line 2'],
    ...['The same student is in line 5', 'The same student is in line 4'],
    ...['A board roll number has 6 to 10 digits', 'Farhan Ali has this board roll number already'],
  ])
})

test('two who swap their numbers are no conflict', () => {
  const held = candidates.map((one) => ({
    ...one,
    boardRollNumber: { 'guid-1': '23456702', 'guid-2': '23456701' }[one.guid] ?? null,
  }))
  const rows = look('23456701\tAsha Rao\tADM-101\n23456702\tBela Sen\tADM-102', held)
  expect(rows.map(({ kind, was }) => [kind, was])).toEqual([
    ['both', '23456702'],
    ['both', '23456701'],
  ])
})

test('a student whose own line is refused keeps the number, so the line that would take it is refused too, along the whole chain', () => {
  const numbers: Record<string, string> = {
    'guid-1': '100001',
    'guid-2': '100002',
    'guid-3': '100003',
    'guid-4': '100004',
  }
  const held = candidates.map((one) => ({ ...one, boardRollNumber: numbers[one.guid] ?? null }))
  const text = ['100002\tAsha Rao\tADM-101', '100003\tBela Sen\tADM-102', '100004\tChetan Das\tADM-103']
  expect(says(text.join('\n'), held)).toEqual([
    ['refused', 'Bela Sen has this board roll number already'],
    ['refused', 'Chetan Das has this board roll number already'],
    ['refused', 'Divya Nair has this board roll number already'],
  ])
})

test('an APAAR id is only replaced by another one', () => {
  const held = candidates.map((one) => (one.guid === 'guid-2' ? { ...one, apaarId: '123412341234' } : one))
  const list = (belas: string) =>
    `Roll No\tName\tAdm No\tAPAAR\n100001\tAsha Rao\tADM-101\t123412341234\n100002\tBela Sen\tADM-102\t${belas}`
  expect(says(list(''), held)[0]).toEqual(['refused', 'Bela Sen has this APAAR id already'])
  expect(says(list('432143214321'), held).map(([kind]) => kind)).toEqual(['both', 'both'])
})

test('a list with a title above it, and lines copied from a page without columns, can be read', () => {
  const text = 'LIST OF CANDIDATES\n\n1 23456701 ASHA RAO ADM-101\n2 23456702 BELA SEN ADM-102'
  expect(look(text).map(({ kind, line }) => [kind, line])).toEqual([
    ['both', 3],
    ['both', 4],
  ])
})

test('words between spaces are one name up to a word with digits, and each is looked at once', () => {
  const looked = vi.spyOn(RegExp.prototype, 'test')
  const many = 'a '.repeat(1000).trim()
  const [row] = splitLines(`23456701 ${many} A7 B8 ${many}`)
  const length = looked.mock.calls.reduce((sum, [text]) => sum + text.length, 0)
  looked.mockRestore()
  expect(row?.cells).toEqual(['23456701', many, 'A7', 'B8', many])
  expect(length).toBeLessThan(many.length * 4)
})

const read = (text: string) => readPaste(splitLines(text), known)
const refused = (text: string) => () => read(text)

test.each(['Aadhaar No', 'AADHAR', 'AadhaarNo', 'aadhar_card', 'UID', 'आधार संख्या'])(
  'a column headed %s is refused with a sentence',
  (heading) => {
    expect(refused(`Roll No\tName\t${heading}\n23456701\tAsha Rao\t123412341234`)).toThrow(/Aadhaar/)
  },
)

test.each(['GANGADHAR RAO', 'VIDYADHAR', 'CHAKRADHAR SEN', 'AADHARSH KUMAR', 'AADHAR SINGH'])(
  'a pupil called %s is no column of Aadhaar numbers, headed or not',
  (name) => {
    const all = [candidate(1, name)]
    const line = `23456701\t${name}\tADM-101`
    for (const text of [`Roll No\tName\tAdmission No\n${line}`, `Principal: Gangadhar Rao\n${line}`, line])
      expect(look(text, all).map(({ kind }) => kind)).toEqual(['both'])
  },
)

test('twelve digits are an APAAR id only below that heading', () => {
  const headed = read('Roll No\tName\tAPAAR ID\n23456701\tAsha Rao\t1234 1234 1234')
  expect(headed.lines[0]?.apaarId).toBe('123412341234')
  const bare = read('23456701\tAsha Rao\t123412341234')
  expect([bare.lines[0]?.apaarId, bare.ignored]).toEqual(['', ['a column of 12 digits without a heading']])
})

test('a list without numbers, without people, or with two columns of numbers is refused with a message', () => {
  expect(refused('Name\tAdmission No\nAsha Rao\tADM-101')).toThrow('No column has board roll numbers')
  expect(refused('23456701\tSomebody\t77')).toThrow('neither names nor admission numbers')
  expect(refused('23456701\t34567801\tAsha Rao')).toThrow('Two columns could be')
  const mobiles = '23456701\tAsha Rao\t9876543210\n23456702\tBela Sen\t9876543211\n\tChetan Das\t9876543212'
  expect(refused(mobiles)).toThrow('Two columns could be')
})
