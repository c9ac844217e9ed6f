/** Fill classes for work in charts: released, marked, waiting and not attempted. */
export const fills = {
  released: 'fill-brand',
  draft: 'fill-heat-5',
  waiting: 'fill-accent',
  none: 'fill-hover',
} as const

/** Stroke classes in the colours of `fills`. */
export const strokes = {
  released: 'stroke-brand',
  draft: 'stroke-heat-5',
  waiting: 'stroke-accent',
  none: 'stroke-hover',
} as const
