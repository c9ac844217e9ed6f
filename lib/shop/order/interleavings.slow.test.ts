import { test } from 'vitest'
import { keepInvariants } from '../../testing/random-histories.ts'
import { runs } from '../../testing/runs.ts'

// In a hundred and twenty histories all, or all but one, of the 91 pairs of events happen at the same moment.

test('random interleavings keep the keys, the money and the documents right', () => keepInvariants(runs(120)))
