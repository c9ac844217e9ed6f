import type { Base } from './types'

const schoolTexts = {
  scope: 'people, classes and experiments',
  placeholder: 'Name, class, experiment or action',
  advice: 'Try a name, a roll number, an experiment such as C3 or “acids”, or “marks 10-A”.',
}
const consoleTexts = {
  scope: 'institutes and orders',
  placeholder: 'Institute, order or action',
  advice: 'Try the name or id of an institute, an admin’s email or the number of an order.',
}

/** What Ctrl+K can find, in words. */
export const searchTextsOf = (base: Base) => (base === '/provider' ? consoleTexts : schoolTexts)
