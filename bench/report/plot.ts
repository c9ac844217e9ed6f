import type { Compared } from '../cases/compare.ts'

const [WIDTH, ROW, LEFT, RIGHT] = [720, 22, 250, 90]

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Bars of a work: requests a second, or milliseconds, of Labmark and of every floor. */
export function plot({ work, measure, rows }: Compared): string {
  const most = Math.max(...rows.map((row) => row[measure]))
  const unit = measure === 'perSecond' ? 'requests/s' : 'ms'
  const bars = rows.map((row, at) => bar(row.target, row[measure], row[measure] / most, at))
  const height = 34 + rows.length * ROW
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="13">
<title>${escaped(work)}, ${unit}</title>
<rect width="${WIDTH}" height="${height}" fill="#fff"/>
<text x="8" y="18" font-weight="bold">${escaped(work)}, ${unit}</text>
${bars.join('\n')}
</svg>
`
}

function bar(name: string, value: number, share: number, at: number): string {
  const y = 30 + at * ROW
  const width = Math.max(1, Math.round((WIDTH - LEFT - RIGHT) * share))
  const colour = at === 0 ? '#0f766e' : '#94a3b8'
  return `<text x="8" y="${y + 13}">${escaped(name)}</text><rect x="${LEFT}" y="${y}" width="${width}" height="16" fill="${colour}"/><text x="${LEFT + width + 6}" y="${y + 13}">${value.toFixed(1)}</text>`
}
