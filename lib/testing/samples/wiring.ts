import { nothing, type Samples } from './sample.ts'

export const wiringSamples: Samples = {
  'retention/viewRetention': nothing,
}
