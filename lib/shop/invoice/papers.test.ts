import { expect, test } from 'vitest'
import { isGstin } from '../../core/gstin.ts'
import { amountInWords } from './amount-in-words.ts'
import { financialYear } from './financial-year.ts'
import { splitTax } from './tax-split.ts'

test.each([
  [0, 'Rupees zero only'],
  [50, 'Rupees zero and fifty paise only'],
  [100, 'Rupees one only'],
  [1_999, 'Rupees nineteen and ninety-nine paise only'],
  [49_900, 'Rupees four hundred ninety-nine only'],
  [2_994_000, 'Rupees twenty-nine thousand nine hundred forty only'],
  [10_000_000, 'Rupees one lakh only'],
  [
    12_345_678_901,
    'Rupees twelve crore thirty-four lakh fifty-six thousand seven hundred eighty-nine and one paise only',
  ],
])('%i paise are said as %s', (paise, words) => {
  expect(amountInWords(paise)).toBe(words)
})

test('the financial year changes at midnight before 1 April in India', () => {
  expect(financialYear(new Date('2027-03-31T18:29:59Z'))).toBe('26-27')
  expect(financialYear(new Date('2027-03-31T18:30:00Z'))).toBe('27-28')
  expect(financialYear(new Date('2099-12-31T00:00:00Z'))).toBe('99-00')
})

test('T69: the parts of the tax are whole paise that add up to it', () => {
  for (let tax = 0; tax < 5_000; tax++) {
    const { cgst, sgst, igst } = splitTax(tax, '29', '29')
    expect([cgst + sgst, igst]).toEqual([tax, 0])
    expect(sgst - cgst).toBeLessThanOrEqual(1)
    expect(splitTax(tax, '29', '27')).toEqual({ cgst: 0, sgst: 0, igst: tax })
  }
})

test('a GSTIN is recognised by its check character', () => {
  expect(isGstin('27AAPFU0939F1ZV')).toBe(true)
  expect(isGstin('27AAPFU0939F1ZW')).toBe(false)
  expect(isGstin('27aapfu0939f1zv')).toBe(false)
  expect(isGstin('')).toBe(false)
})
