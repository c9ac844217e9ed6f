import { randomSigns } from '../key/issue-keys.ts'

/** What an order is called on the phone and at the payment provider, for example LM-7K3QX9AB. */
export const newReference = () => `LM-${randomSigns(8)}`
