import { accessSamples } from './samples/access.ts'
import { careSamples } from './samples/care.ts'
import { companySamples } from './samples/company.ts'
import { labSamples } from './samples/lab.ts'
import { oidcSamples } from './samples/oidc.ts'
import { recordsSamples } from './samples/records.ts'
import type { Samples } from './samples/sample.ts'
import { schoolSamples } from './samples/school.ts'
import { servicesSamples } from './samples/services.ts'
import { shopSamples } from './samples/shop.ts'

// For every operation an input that works in its own school, by neighbourhood. The access test sends the same input, with
// that school's ids, as somebody of another school. A new operation fails the test by name until it has its line there.

export const samples: Samples = {
  ...accessSamples,
  ...schoolSamples,
  ...oidcSamples,
  ...careSamples,
  ...labSamples,
  ...shopSamples,
  ...recordsSamples,
  ...companySamples,
  ...servicesSamples,
}
