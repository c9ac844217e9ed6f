import { test } from 'vitest'
import { keepInvariants } from '../../testing/random-histories.ts'
import { runs } from '../../testing/runs.ts'

// In a hundred and twenty of them all, or all but one, of the 91 pairs of happenings fall on one moment.

test('random interleavings keep the keys, the money and the papers right', () => keepInvariants(runs(120)))
