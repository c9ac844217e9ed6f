import { withoutInvisible } from '../../core/invisible.ts'

/** In characters: longer than any real name, shorter than a message. */
const maxLength = 80

const lineBreaks = /[\s\p{C}\u2028\u2029]+/gu
const schemes = /\b(?:https?\d*|ftps?\d*|www\d*|mailto|javascript|vbscript)\b:?|\b(?:data|tel|sms|file):/giu
const addressPunctuation = /[@<>\\]|:?\/{2,}|:\//gu

const isInitials = (word: string) => /^(?:\p{L}\p{M}*\.)+\p{L}?\p{M}*\.?$/u.test(word)
/** Unicode has several full stops, and resolvers treat three of the others like a dot. */
const dotInside = /[.\u3002\uff0e\uff61\u2024]+(?=[\p{L}\p{N}])/gu

const withoutHosts = (text: string) =>
  text
    .split(' ')
    .map((word) => (isInitials(word) ? word : word.replace(dotInside, ' ')))
    .join(' ')

/**
 * A name that somebody typed, as mails show it: one line of at most 80 characters in which no mail program finds a link. URL
 * schemes and the punctuation of addresses are removed, and dots between letters become spaces; initials such as A.P.J. stay.
 */
export function plainName(name: string): string {
  const oneLine = withoutInvisible(name.normalize('NFKC')).replace(lineBreaks, ' ')
  const cleaned = withoutHosts(oneLine.replace(schemes, ' ').replace(addressPunctuation, ' '))
    .replace(/ +/g, ' ')
    .trim()
  const letters = [...cleaned]
  return letters.length > maxLength ? `${letters.slice(0, maxLength).join('').trimEnd()}…` : cleaned
}
