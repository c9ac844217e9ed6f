import { test } from 'vitest'
import { keepInvariants } from '../../testing/random-histories.ts'

// Five hundred in all: half in each of two files, which run side by side.

test(
  'the second two hundred and fifty random interleavings keep the keys, the money and the papers right',
  {
    timeout: 900_000,
  },
  () => keepInvariants(250),
)
