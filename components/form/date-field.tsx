import type { ComponentProps } from 'react'
import { TextField } from './text-field'

type Props = Omit<ComponentProps<typeof TextField>, 'type'>

/** A date, as YYYY-MM-DD in the form's values; min and max as on an input. */
export const DateField = (props: Props) => <TextField {...props} type="date" className="max-w-48" />
