import { expect, test } from 'vitest'
import { runsOn } from './install.mjs'

test.each(['20.19.0', '20.20.1', '22.13.0', '24.0.0', '25.1.0', '26.0.0'])('Node %s is taken', (version) => {
  expect(runsOn(version)).toBe(true)
})

test.each(['18.20.8', '20.18.3', '21.7.3', '22.5.1', '22.12.0', '23.11.1'])(
  'Node %s is refused, as a package in use refuses it',
  (version) => {
    expect(runsOn(version)).toBe(false)
  },
)
