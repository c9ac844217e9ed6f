const viramas = '\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca'
const zwnj = '\u200c'
const zwj = '\u200d'
const asPicture = '\ufe0f'

const isVirama = (character: string) => character !== '' && viramas.includes(character)
const isArabic = (character: string) => /\p{Script=Arabic}/u.test(character)
const isPicture = (character: string) => /\p{Extended_Pictographic}/u.test(character)
const endsPicture = (character: string) =>
  isPicture(character) || character === asPicture || /\p{Emoji_Modifier}/u.test(character)

/** Whether an invisible character changes how its neighbours look: in Indian scripts, between Arabic letters, in an emoji. */
function changes(character: string, before = '', after = ''): boolean {
  if (character === asPicture) return isPicture(before)
  if (character !== zwnj && character !== zwj) return false
  if (isVirama(before) || isVirama(after)) return true
  return character === zwnj ? isArabic(before) && isArabic(after) : endsPicture(before) && isPicture(after)
}

const isInvisible = (character: string) => /\p{Default_Ignorable_Code_Point}/u.test(character)

/** Text without invisible characters (Unicode's default ignorables), except those that change how their neighbours look. */
export const withoutInvisible = (text: string): string =>
  [...text]
    .filter(
      (character, index, all) =>
        !isInvisible(character) || changes(character, all[index - 1], all[index + 1]),
    )
    .join('')
    .normalize('NFC')
    .trim()
