type BarPart = { label: string; count: number; fill: string }

/** A stacked bar as wide as its container, with a text alternative; `rest` names the remainder. */
export function Bar({ parts, total, rest }: { parts: BarPart[]; total: number; rest?: string }) {
  const remainder = total - parts.reduce((sum, { count }) => sum + count, 0)
  const share = (count: number) => (total === 0 ? 0 : Math.round((10_000 * count) / total) / 100)
  let before = 0
  return (
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" role="img" className="bar">
      <title>{[...parts, { label: rest, count: remainder }].flatMap(describe).join(', ') || 'None'}</title>
      {parts.map(({ label, count, fill }) => {
        const x = share(before)
        before += count
        return count > 0 && <rect key={label} x={x} width={share(count)} height={10} className={fill} />
      })}
    </svg>
  )
}

const describe = ({ label, count }: { label: string | undefined; count: number }) =>
  label && count > 0 ? [`${count} ${label}`] : []
