import { CallButton } from './call-button'

type Props = {
  /** of the API, to delete */
  path: string
  /** what it is: Remove coupon */
  label: string
  /** which it is: Remove MONSOON? */
  name: string
  consequence: string
  next?: string
}

/** Removes something for good, after a question; where the server refuses, it says why. */
export const RemoveButton = ({ path, label, name, consequence, next }: Props) => (
  <CallButton
    method="DELETE"
    path={path}
    next={next}
    variant="danger-quiet"
    ask={{
      title: `Remove ${name}?`,
      says: consequence,
      confirmLabel: 'Yes, remove',
      canceled: 'remove canceled',
    }}
  >
    {label}
  </CallButton>
)
