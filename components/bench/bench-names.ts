/** The experiments that have a bench, by their first slugs. */
export const benchNames = [
  'ph-and-properties-of-acids-and-bases',
  'reactivity-of-metals-with-salt-solutions',
  'focal-length-of-concave-mirror',
  'focal-length-of-convex-lens',
  'refraction-through-glass-slab',
  'refraction-through-glass-prism',
  'image-distance-of-convex-lens',
  'dependence-of-potential-difference-on-current',
  'equivalent-resistance-in-series-and-parallel',
] as const

export type BenchName = (typeof benchNames)[number]

export const benchNameOf = (name: string) => benchNames.find((one) => one === name)
