const viramas = '\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca'
const [zwnj, zwj, asPicture] = ['\u200c', '\u200d', '\ufe0f']

const isVirama = (sign: string) => sign !== '' && viramas.includes(sign)
const isArabic = (sign: string) => /\p{Script=Arabic}/u.test(sign)
const isPicture = (sign: string) => /\p{Extended_Pictographic}/u.test(sign)
const endsPicture = (sign: string) =>
  isPicture(sign) || sign === asPicture || /\p{Emoji_Modifier}/u.test(sign)

/** Whether an invisible character changes its neighbours: in Indian scripts, between Arabic letters, in an emoji. */
function changes(sign: string, before = '', after = ''): boolean {
  if (sign === asPicture) return isPicture(before)
  if (sign !== zwnj && sign !== zwj) return false
  if (isVirama(before) || isVirama(after)) return true
  return sign === zwnj ? isArabic(before) && isArabic(after) : endsPicture(before) && isPicture(after)
}

const isInvisible = (sign: string) => /\p{Default_Ignorable_Code_Point}/u.test(sign)

/** Text without invisible characters (Unicode's default ignorables), except those that change how their neighbours look. */
export const withoutInvisible = (text: string): string =>
  [...text]
    .filter((sign, at, all) => !isInvisible(sign) || changes(sign, all[at - 1], all[at + 1]))
    .join('')
    .normalize('NFC')
    .trim()
