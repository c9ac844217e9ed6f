import type { Base } from './types'

const ofSchool = {
  what: 'people, classes and experiments',
  placeholder: 'Name, class, experiment or action',
}
const ofConsole = { what: 'institutes and orders', placeholder: 'Institute, order or action' }

/** What Ctrl+K finds, in words. */
export const searchedIn = (base: Base) => (base === '/provider' ? ofConsole : ofSchool)
