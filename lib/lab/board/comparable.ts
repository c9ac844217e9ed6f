/** The form in which admission numbers are compared: without case and spaces. */
export const comparableNumber = (number: string) => number.normalize('NFC').toLowerCase().replace(/\s+/g, '')

/** The form in which names are compared: without case, repeated spaces and full stops. */
export const comparableName = (name: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s.]+/g, ' ')
    .trim()
