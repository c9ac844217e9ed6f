/** A sentence of the bank behind what is typed already, on a line of its own. */
export const insertText = (typed: string, sentence: string) =>
  typed.trim() === '' ? sentence : `${typed.trimEnd()}\n${sentence}`
