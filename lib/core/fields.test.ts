import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import * as fields from './fields.ts'
import { today } from './today.ts'

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success
const message = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

describe('email', () => {
  test.each(['asha@school.in', 'Asha.Rao+lab@mail.school.edu.in', "o'neil@school.in"])(
    'takes %s',
    (address) => {
      expect(fields.email.parse(` ${address} `)).toBe(address.toLowerCase())
    },
  )

  test.each([
    '"e@evil.com"@ok.in',
    'a@x.com,b@y.com',
    'a@x.com;b@y.com',
    'a＠school.in',
    'a@school．in',
    'a@school.in\r\nBcc: b@y.com',
    'a(comment)@school.in',
    'a@b@school.in',
    '<a@school.in>',
    'ａ@school.in',
    'ß@school.in',
    'a@school',
    'a@-school.in',
    `${'('.repeat(10_000)}@school.in`,
    '',
  ])('T22: refuses %j', (address) => {
    expect(accepts(fields.email, address)).toBe(false)
  })

  test('T22: whatever is accepted is one plain address', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        const result = fields.email.safeParse(address)
        return !result.success || /^[\x21-\x7e]+$/.test(result.data)
      }),
    )
  })
})

describe('text', () => {
  test.each(['\u0000', 'a\u0000b', '\ud800', 'a\u001bb', 'x'.repeat(21)])('T42: refuses %j', (value) => {
    expect(accepts(fields.text(20), value)).toBe(false)
  })

  test.each([
    ...['अमित कुमार', '👩‍🔬', "O'Neil; DROP TABLE", '$' + '{x}', '%_', '<b>'],
    ...['<img src=x onerror=alert(1)>', '"><svg onload=alert(2)>', "'-alert(3)-'", '{{7*7}}<!--alert(6)'],
    ...['</script><script>alert(4)</script>', 'javascript:alert(5)'],
  ])('T38: keeps %j', (value) => {
    expect(fields.text(40).parse(` ${value} `)).toBe(value)
  })

  test('T40: nothing that could reverse the direction of other text, as a disguise would', () => {
    for (const mark of ['\u202a', '\u202e', '\u2066', '\u2069'])
      expect(message(fields.text(20), `Asha${mark}gpj`)).toBe('Please use plain text')
  })

  test('says what is missing, also where only invisible characters were typed', () => {
    for (const value of [undefined, null, '', '   ', 5, [], {}, '\u200b\u200d', '\ufeff \u00a0'])
      expect(message(fields.text(20), value)).toBe('Please complete all fields')
  })

  test('two encodings of the same letter are one', () => {
    expect(fields.text(20).parse('Jose\u0301')).toBe('José')
  })
})

describe('a whole number', () => {
  const quantity = fields.wholeNumber(1, 10)

  test.each([3, '3', ' 3 ', '3.0'])('takes %j', (value) => {
    expect(quantity.parse(value)).toBe(3)
  })

  test.each([true, [1], '0x1', '1e1', null, undefined, '', ' ', {}, '-1', 0, '11', Number.NaN])(
    'refuses %j',
    (value) => expect(message(quantity, value)).toBe('Enter a number from 1 to 10'),
  )

  test('says that a fraction is no whole number', () => {
    for (const half of [1.5, '1.5']) expect(message(quantity, half)).toBe('Enter a whole number')
  })
})

describe('password', () => {
  test('T30: 8 to 128 characters of any script, and no rule on its letters', () => {
    const sentence = 'a school bell, two chalk boxes and a periodic table walk into one tiny lab'
    expect(accepts(fields.password, sentence)).toBe(true)
    expect(accepts(fields.password, 'घंटी बजते ही दो चाक और एक आवर्त सारणी प्रयोगशाला में चली आईं और बैठ गईं')).toBe(
      true,
    )
    expect(accepts(fields.password, sentence.padEnd(128, '.'))).toBe(true)
    expect(message(fields.password, sentence.padEnd(129, '.'))).toBe('Use at most 128 characters')
    expect(message(fields.password, 'short')).toBe('Use at least 8 characters')
    expect(message(fields.password, '')).toBe('Please complete all fields')
  })

  test('no password that attackers try first, however it is disguised', () => {
    for (const common of [
      'password',
      'P@ssw0rd1!',
      '12345678',
      '11223344',
      'qwerty123',
      'Admin@1234',
      'Jaihind@2025',
    ])
      expect(message(fields.password, common), common).toMatch(/^Too many people/)
    for (const fine of ['x7kp2mq9', 'copper and slate', '27041998', 'पासवर्ड-का-घर'])
      expect(accepts(fields.password, fine), fine).toBe(true)
  })
})

describe('the rest', () => {
  test('a phone number has exactly 10 digits', () => {
    expect(accepts(fields.phone, '9876543210')).toBe(true)
    for (const value of ['987654321', '98765432101', '987654321o', '']) {
      expect(message(fields.phone, value)).toBe('Please enter valid phone number')
    }
  })

  test('a display id has no whitespace and is trimmed', () => {
    expect(fields.displayId.parse(' T-7 ')).toBe('T-7')
    for (const value of ['T 7', 'T\u00a07', 'T\t7'])
      expect(message(fields.displayId, value)).toBe('Use a valid display id with no whitespaces')
  })

  test('an institute id with a space is not called a display id', () => {
    for (const field of [fields.instituteId, fields.typedInstituteId])
      expect(message(field, 'LAKE 1')).toBe('Write the id without spaces')
  })

  test('a class is a grade and a division', () => {
    expect(fields.classdivision.parse(' 10-a ')).toBe('10-A')
    for (const value of ['10A', '10-', '-A', '10-A-B', ''])
      expect(accepts(fields.classdivision, value)).toBe(false)
  })

  test('a code is four digits, however it is typed', () => {
    for (const value of ['1234', '12 34', '12-34', ' 1234 ']) expect(fields.code.parse(value)).toBe('1234')
    for (const value of ['123', '12345', 'abcd', '१२३४']) expect(accepts(fields.code, value)).toBe(false)
  })

  test('T58: a mark is 0 to 100 with two decimals, and empty is not 0', () => {
    for (const value of [0, 100, 4.99, null]) expect(fields.mark.parse(value)).toBe(value)
    for (const value of [-1, 101, Number.NaN, Number.POSITIVE_INFINITY, 4.999, '5'])
      expect(accepts(fields.mark, value)).toBe(false)
  })

  test('T78: a day must exist in the calendar', () => {
    for (const value of ['2026-02-29', '2026-13-01', '2026-00-10', '01-02-2026', '2026-11-21T00:00']) {
      expect(accepts(fields.date, value)).toBe(false)
    }
    expect(accepts(fields.date, '2028-02-29')).toBe(true)
    for (const value of [fields.firstDay, fields.lastDay]) expect(accepts(fields.date, value)).toBe(true)
    for (const value of ['0000-01-01', '0001-01-01', '1899-12-31', '2300-01-01', '9999-12-31'])
      expect(message(fields.date, value)).toBe('Enter a date from 1900 to 2299')
    for (const value of ['10000-01-01', '-000001-01-01', '+002026-01-01', '275760-09-13'])
      expect(message(fields.date, value)).toBe('Enter a date')
    expect(today(new Date('2026-11-20T18:31:00Z'))).toBe('2026-11-21')
    expect(today(new Date('2026-11-20T18:29:00Z'))).toBe('2026-11-20')
  })

  test('T78: a moment is within the same days, in India, and is stored as UTC', () => {
    expect(fields.moment.parse('2026-11-21T10:00:00+05:30')).toBe('2026-11-21T04:30:00.000Z')
    for (const value of ['1900-01-01T00:00:00+05:30', '2299-12-31T23:59:59+05:30'])
      expect(accepts(fields.moment, value)).toBe(true)
    for (const value of ['1900-01-01T00:00:00+05:31', '2300-01-01T00:00:01+05:30', '0000-01-01T00:00:00Z'])
      expect(message(fields.moment, value)).toBe('Enter a date from 1900 to 2299')
    for (const value of ['2026-02-29T00:00:00Z', '10000-01-01T00:00:00Z', '2026-11-21', 'x', '', null])
      expect(message(fields.moment, value)).toBe('Enter a date and time')
  })
})
