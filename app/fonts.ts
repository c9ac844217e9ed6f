import localFont from 'next/font/local'

// The package's own stylesheet is not used: its latin-ext range holds the rupee sign, so one price would fetch
// 168 KB. Here the sign falls through to the system font.
const latin = localFont({
  src: './noto-sans-latin.woff2',
  variable: '--font-latin',
  weight: '400 600',
  display: 'swap',
  preload: true,
  adjustFontFallback: 'Arial',
})

// What few pages have, in a file that only they fetch.
const more = localFont({
  src: './noto-sans-latin-more.woff2',
  variable: '--font-latin-more',
  weight: '400 600',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+A1-AF,U+B2-B6,U+B8-D6,U+D8-FF,U+2030-203A,U+20AC,U+2122',
    },
  ],
})

const devanagari = localFont({
  src: './noto-sans-devanagari.woff2',
  variable: '--font-devanagari',
  weight: '400 600',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0900-097F,U+1CD0-1CF9,U+25CC,U+A830-A839,U+A8E0-A8FF' }],
})

/** Class names that give the page Noto Sans: what all pages have at once, the rest and Devanagari when a page has some. */
export const fontVariables = `${latin.variable} ${more.variable} ${devanagari.variable}`
