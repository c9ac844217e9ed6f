declare module 'subset-font' {
  /** Cuts a font to the characters of a text. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2'
      variationAxes: Record<string, { min: number; max: number }>
      /** the OpenType features that stay; all without it */
      keepFeatures?: string[]
    },
  ): Promise<Buffer>
}
