/** Red, green and blue, each from 0 to 255. */
export type Colour = readonly [number, number, number]

/** A colour as CSS writes it. */
export const css = (colour: Colour) => `rgb(${colour.map(Math.round).join(' ')})`

/** The colour that is the given share of the way from one colour to another. */
export const mix = ([r, g, b]: Colour, [red, green, blue]: Colour, share: number): Colour => [
  r + share * (red - r),
  g + share * (green - g),
  b + share * (blue - b),
]
