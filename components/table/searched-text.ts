/**
 * Text to search for, as a list takes it. A name copied from another program may bring characters along that turn the text's
 * direction, which no field takes.
 */
export const searchedText = (typed: string) =>
  typed
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 100)
    .toWellFormed()
