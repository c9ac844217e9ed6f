import type { Samples } from './sample.ts'

export const servicesSamples: Samples = {
  'mail/viewMailBudget': ({ school }) => ({ id: school.id }),
  'mail/setMailBudget': ({ school }) => ({ id: school.id, own: 500 }),
}
