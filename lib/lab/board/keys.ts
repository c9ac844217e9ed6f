/** Two spellings of one admission number: capitals and spaces do not count. */
export const admissionKey = (number: string) => number.normalize('NFC').toLowerCase().replace(/\s+/g, '')

/** Two spellings of one name: capitals, spaces and stops do not count. */
export const nameKey = (name: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s.]+/g, ' ')
    .trim()
