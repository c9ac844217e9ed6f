import { CallButton } from './call-button'

type Props = {
  /** the API path to delete */
  path: string
  /** the action: Remove coupon */
  label: string
  /** the thing's name, as in "Remove MONSOON?" */
  name: string
  consequence: string
  next?: string
}

/** Deletes something for good after a confirmation; shows why if the server refuses. */
export const RemoveButton = ({ path, label, name, consequence, next }: Props) => (
  <CallButton
    method="DELETE"
    path={path}
    next={next}
    variant="danger-quiet"
    confirm={{
      title: `Remove ${name}?`,
      body: consequence,
      confirmLabel: 'Yes, remove',
    }}
  >
    {label}
  </CallButton>
)
