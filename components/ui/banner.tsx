import { CircleCheck, CircleExclamationPoint, Info, TriangleExclamationPoint } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx'

const styles = {
  info: { icon: Info, tone: 'bg-info-soft border-info-ink/25', ink: 'text-info-ink' },
  success: { icon: CircleCheck, tone: 'bg-success-soft border-success-ink/25', ink: 'text-success-ink' },
  warning: {
    icon: TriangleExclamationPoint,
    tone: 'bg-warning-soft border-warning-ink/25',
    ink: 'text-warning-ink',
  },
  danger: {
    icon: CircleExclamationPoint,
    tone: 'bg-danger-soft border-danger-ink/25',
    ink: 'text-danger-ink',
  },
}

type Props = {
  tone?: keyof typeof styles
  title?: string
  children?: ReactNode
  action?: ReactNode
  live?: boolean
}

/** A persistent message with an optional action. `live` also announces it when it appears. */
export function Banner({ tone = 'info', title, children, action, live }: Props) {
  const { icon: Icon, tone: box, ink } = styles[tone]
  return (
    <div
      role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
      className={cx('flex items-start gap-3 rounded-md border px-4 py-3', box)}
    >
      <Icon aria-hidden className={cx('mt-0.5 size-4.5 shrink-0', ink)} />
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-3 gap-y-2">
        <div className="min-w-0 max-w-text grow basis-56">
          {title && <p className={cx('font-semibold', ink)}>{title}</p>}
          {children}
        </div>
        {action && <div className="min-w-0 sm:ml-auto sm:shrink-0">{action}</div>}
      </div>
    </div>
  )
}
