import { test } from 'vitest'
import { keepInvariants } from '../../testing/random-histories.ts'

// In two hundred of them each of the 91 pairs of happenings falls on one moment.

test('random interleavings keep the keys, the money and the papers right', { timeout: 900_000 }, () =>
  keepInvariants(200),
)
