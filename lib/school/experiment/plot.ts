import type { SheetGraph } from './sheet.ts'

/** A point of a graph, in the units of its axes. */
export type Point = { x: number; y: number }

type Row = Record<string, number | string>

/** The points of rows that have both values; the same reading twice is one point. */
export function pointsOf(rows: readonly Row[], { x, y }: Pick<SheetGraph, 'x' | 'y'>): Point[] {
  const points = rows.flatMap((row) => {
    const [xValue, yValue] = [row[x], row[y]]
    return typeof xValue === 'number' && typeof yValue === 'number' ? [{ x: xValue, y: yValue }] : []
  })
  return [...new Map(points.map((point) => [`${point.x} ${point.y}`, point])).values()]
}

/** An axis: where it begins and ends, and its tick values. */
export type Axis = { from: number; to: number; ticks: number[] }

/** About how many steps an axis has. */
const steps = 5

/** 1, 2 or 5 times a power of ten. */
function niceStep(span: number): number {
  const rough = span / steps
  const power = 10 ** Math.floor(Math.log10(rough))
  const factor = [1, 2, 5, 10].find((one) => one * power >= rough * 0.999) ?? 10
  return factor * power
}

/** The least part of its values that a span must be: below it, ticks would be rounded to the same number. */
const leastSpan = 1e-8

/** Removes the rounding errors of adding up tenths. */
const tidy = (value: number) => Number(value.toPrecision(10))

/** An axis that covers all values, starting at zero unless they all lie in its upper half. */
export function axisOf(values: number[]): Axis {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const start = low > high / 2 ? low : Math.min(0, low)
  const span = high - start
  const size = Math.max(Math.abs(start), Math.abs(high))
  const step = niceStep(span > size * leastSpan ? span : size || 1)
  const from = tidy(Math.floor(start / step) * step)
  const to = tidy(Math.max(Math.ceil(high / step) * step, from + step))
  const count = Math.round((to - from) / step)
  return { from, to, ticks: Array.from({ length: count + 1 }, (_, index) => tidy(from + index * step)) }
}

/** A value's position on an axis, from 0 to 1. */
export const placeOf = ({ from, to }: Axis, value: number) => (value - from) / (to - from)
