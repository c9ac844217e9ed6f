/** The joiners and the emoji selector stay: they change how their neighbours look. */
const invisible = /(?!\u200c|\u200d|\ufe0f)[\p{Default_Ignorable_Code_Point}\p{Cs}]/gu

/** Typed or pasted text as `optionalText` (lib/core/fields.ts) accepts it, apart from its length. Small, as every bench loads it. */
export const plainText = (text: string): string =>
  text
    .replace(/\p{Cc}/gu, ' ')
    .replace(invisible, '')
    .trim()
