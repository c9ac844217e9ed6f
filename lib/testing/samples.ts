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
import { wiringSamples } from './samples/wiring.ts'

// A working input for every operation, by neighbourhood. The access test sends it as somebody of another school, with this
// school's ids. A new operation fails that test until its line is added.

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
  ...wiringSamples,
}
