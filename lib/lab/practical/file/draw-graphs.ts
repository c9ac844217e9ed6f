import { columnTitle } from '../../../school/experiment/cell.ts'
import type { SheetPlot } from '../../../school/experiment/load-plots.ts'
import { axisOf, placeOf, pointsOf } from '../../../school/experiment/plot.ts'
import { drawText, type Pdf } from '../../../services/pdf/document.ts'
import type { Done, PracticalRecord } from '../record.ts'
import type { Cursor } from './cursor.ts'
import { colors, page } from './layout.ts'
import type { Paper } from './paper.ts'

/** The size of the whole figure, and the area between the axes. */
const figure = { width: page.right - page.left, height: 232 }
const inner = { left: 40, top: 30, width: 380, height: 164 }
const quiet = { size: 7.5, color: colors.quiet }

/** Draws the points of each experiment with a graph; the line through them is left for the student to draw. */
export function drawGraphs(pdf: Pdf, cursor: Cursor, paper: Paper, record: PracticalRecord) {
  for (const { slug, title } of paper.experiments) {
    const plot = paper.graphs.get(slug)
    const done = record.done.find(({ experiment }) => experiment === slug)
    if (plot && done) drawGraph(pdf, cursor, title, plot, done)
  }
}

function drawGraph(pdf: Pdf, cursor: Cursor, title: string, { columns, graph }: SheetPlot, done: Done) {
  const [x, y] = [graph.x, graph.y].map((key) => columns.find((column) => column.key === key))
  const points = pointsOf(done.observations ?? [], graph)
  if (!x || !y || points.length === 0) return
  cursor.room(figure.height)
  const [left, top] = [page.left + inner.left, cursor.y + inner.top]
  drawText(pdf, graph.title, page.left, cursor.y, { size: 10, weight: 'bold', width: figure.width })
  drawText(pdf, title, page.left, cursor.y + 13, { ...quiet, width: figure.width })

  const xAxis = axisOf(points.map((point) => point.x))
  const yAxis = axisOf(points.map((point) => point.y))
  const xOf = (value: number) => left + placeOf(xAxis, value) * inner.width
  const yOf = (value: number) => top + (1 - placeOf(yAxis, value)) * inner.height
  const bottom = top + inner.height
  for (const tick of xAxis.ticks) pdf.moveTo(xOf(tick), top).lineTo(xOf(tick), bottom)
  for (const tick of yAxis.ticks) pdf.moveTo(left, yOf(tick)).lineTo(left + inner.width, yOf(tick))
  pdf.lineWidth(0.4).stroke(colors.rule)
  for (const tick of xAxis.ticks)
    drawText(pdf, String(tick), xOf(tick) - 20, bottom + 4, { ...quiet, align: 'center', width: 40 })
  for (const tick of yAxis.ticks)
    drawText(pdf, String(tick), left - 38, yOf(tick) - 5, { ...quiet, align: 'right', width: 34 })
  for (const point of points) {
    const [pointX, pointY] = [xOf(point.x), yOf(point.y)]
    pdf
      .moveTo(pointX - 3, pointY - 3)
      .lineTo(pointX + 3, pointY + 3)
      .moveTo(pointX + 3, pointY - 3)
      .lineTo(pointX - 3, pointY + 3)
  }
  pdf.lineWidth(1).stroke(colors.brand)
  drawText(pdf, `${columnTitle(y)} upwards, ${columnTitle(x)} to the right`, left, bottom + 17, quiet)
  cursor.y += figure.height
}
