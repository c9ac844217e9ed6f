'use client'

import { useMemo } from 'react'
import { Desk } from './desk'
import type { DeskProps } from './use-desk'

type Sent = Pick<DeskProps, 'data' | 'opened'>
type Props = Omit<DeskProps, keyof Sent> & {
  /** what was sent, as JSON: value by value a class's work would be half of the page's time */
  sent: string
}

/** The desk as the page sends it. */
export function DeskScreen({ sent, ...rest }: Props) {
  const { data, opened } = useMemo(() => JSON.parse(sent) as Sent, [sent])
  return <Desk key={`${data.class} ${data.experiment.slug}`} data={data} opened={opened} {...rest} />
}
