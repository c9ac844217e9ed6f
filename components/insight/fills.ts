/** The colours of work in a drawing: released, marked, waiting. */
export const fills = {
  released: 'fill-brand',
  draft: 'fill-heat-5',
  waiting: 'fill-accent',
} as const
