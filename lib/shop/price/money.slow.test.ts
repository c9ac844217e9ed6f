import { expect, test } from 'vitest'
import { amountsOf, netPrice, shownRupees } from './money.ts'

test('T69: for every price and quantity, base and tax are whole paise that add up to the total', () => {
  const wrong: object[] = []
  for (let price = 1; price <= 200_000; price += 7) {
    for (const quantity of [1, 2, 3, 7, 40, 999]) {
      const { base, tax, total } = amountsOf(quantity, price)
      const isWhole = [base, tax, total].every(Number.isSafeInteger)
      const isNearest = Math.abs(base - (total * 100) / 118) <= 0.5
      if (base + tax !== total || !isWhole || !isNearest) wrong.push({ price, quantity, base, tax, total })
    }
  }
  expect(wrong).toEqual([])
})

test('shows amounts in the Indian format', () => {
  expect(shownRupees(12_345_678)).toBe('₹1,23,456.78')
  expect(netPrice(11_800)).toBe(10_000)
})
