import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { newKey, stepOf } from './totp.ts'

/** The key of RFC 6238, "12345678901234567890", in base 32. */
const vectorKey = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

// RFC 6238, appendix B, SHA-1: the last six of its eight digits.
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('the vector of second %i', async (second, code) => {
  const at = new Date(second * 1000)
  expect(await stepOf(vectorKey, code, at)).toBe(BigInt(Math.floor(second / 30)))
  expect(await stepOf(vectorKey, code, new Date(at.getTime() + 90_000))).toBeNull()
})

test('half a minute early or late is right, a minute is not', async () => {
  const at = (seconds: number) => new Date((1111111110 + seconds) * 1000)
  const steps = await Promise.all([-60, -30, 0, 30, 60].map((off) => stepOf(vectorKey, '050471', at(off))))
  expect(steps).toEqual([null, 37037037n, 37037037n, 37037037n, null])
})

const hasOathtool = () => {
  try {
    return execFileSync('oathtool', ['--version']).length > 0
  } catch {
    return false
  }
}

// Compared with Debian's oathtool too where it is installed; the vectors above are enough where it is not.
test('another implementation produces the codes that are accepted', async () => {
  if (!hasOathtool()) return
  for (let second = 1_800_000_000; second < 1_800_003_000; second += 377) {
    const key = newKey()
    const code = execFileSync('oathtool', ['--totp', '--base32', '--now', `@${second}`, key], {
      encoding: 'utf8',
    })
    expect(await stepOf(key, code.trim(), new Date(second * 1000))).toBe(BigInt(Math.floor(second / 30)))
  }
})
