import localFont from 'next/font/local'

// The package's own stylesheet is not used: its latin-ext range holds the rupee sign, so one price would fetch
// 168 KB. Here the sign falls through to the system font.
const latin = localFont({
  src: './noto-sans-latin.woff2',
  variable: '--font-latin',
  weight: '400 700',
  display: 'swap',
  preload: true,
  adjustFontFallback: 'Arial',
})

const devanagari = localFont({
  src: './noto-sans-devanagari.woff2',
  variable: '--font-devanagari',
  weight: '400 700',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0900-097F,U+1CD0-1CF9,U+25CC,U+A830-A839,U+A8E0-A8FF' }],
})

/** Class names that give the page Noto Sans: Latin at once, Devanagari when a page has some. */
export const fontVariables = `${latin.variable} ${devanagari.variable}`
