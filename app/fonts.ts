import localFont from 'next/font/local'

// The package's own stylesheet is not used: it puts the rupee sign in the latin-ext range, so that a single price would load
// 168 KB. Here the sign comes from a system font.
const latin = localFont({
  src: [
    { path: '../node_modules/@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff2', weight: '400' },
    { path: '../node_modules/@fontsource/noto-sans/files/noto-sans-latin-600-normal.woff2', weight: '600' },
  ],
  variable: '--font-latin',
  display: 'swap',
  adjustFontFallback: 'Arial',
})

const devanagari = localFont({
  src: [
    {
      path: '../node_modules/@fontsource/noto-sans/files/noto-sans-devanagari-400-normal.woff2',
      weight: '400',
    },
    {
      path: '../node_modules/@fontsource/noto-sans/files/noto-sans-devanagari-600-normal.woff2',
      weight: '600',
    },
  ],
  variable: '--font-devanagari',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0900-097F,U+1CD0-1CF9,U+25CC,U+A830-A839,U+A8E0-A8FF' }],
})

/** Class names that set Noto Sans; the Devanagari font loads only on pages that use it. */
export const fontVariables = `${latin.variable} ${devanagari.variable}`
